import { drawnIcon } from '../drawnIcon.tsx'

export default drawnIcon('M20 14.5A8.5 8.5 0 1 1 9.5 4a6.6 6.6 0 0 0 10.5 10.5z', {
  width: 24,
  height: 24,
})
