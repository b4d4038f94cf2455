import { drawnIcon } from '../drawnIcon.tsx'

export default drawnIcon('M5 5l14 14M19 5L5 19', { width: 21, height: 21 })
