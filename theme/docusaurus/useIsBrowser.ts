// False on the server and while hydrating: what depends on it is the same in both trees.
import { useHydrated } from '../state/store.ts'

export default function useIsBrowser(): boolean {
  return useHydrated()
}
