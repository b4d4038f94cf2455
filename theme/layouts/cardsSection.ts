// What a category's page shows of its children. One chunk, loaded when a reader comes to a
// category.
import './common.ts'

export { CardGrid } from '../parts/CardGrid/CardGrid.tsx'
