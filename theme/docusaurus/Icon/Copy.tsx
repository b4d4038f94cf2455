import { drawnIcon } from '../drawnIcon.tsx'

export default drawnIcon('M8 8h12v13H8zM16 4H4v13')
