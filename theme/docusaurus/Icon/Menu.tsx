import { drawnIcon } from '../drawnIcon.tsx'

export default drawnIcon('M4 6h16M4 12h16M4 18h16', { width: 30, height: 30 })
