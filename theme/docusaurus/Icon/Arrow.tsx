import { drawnIcon } from '../drawnIcon.tsx'

export default drawnIcon('M5 12h14M13 6l6 6-6 6')
