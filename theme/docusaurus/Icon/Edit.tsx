import { drawnIcon } from '../drawnIcon.tsx'

export default drawnIcon('M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19z', { width: 20, height: 20 })
