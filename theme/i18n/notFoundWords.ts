// What only the page for unknown paths says. Whatever says one of these words imports this file.
import notFound from './en/notFound.json'
import { addWords } from './words.ts'

addWords(notFound)
