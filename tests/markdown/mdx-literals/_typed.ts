interface Typed {
  deep: string
}
export const typed: Typed = { deep: 'types go' } as const
