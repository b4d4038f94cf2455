import { drawnIcon } from '../drawnIcon.tsx'

export default drawnIcon('M4 12.5l5.5 5.5L20.5 6.5')
