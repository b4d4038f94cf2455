// The modules that the configuration names: the bundler puts them in.
declare module 'quire:client-modules' {
  const modules: Record<string, unknown>[]
  export default modules
}
