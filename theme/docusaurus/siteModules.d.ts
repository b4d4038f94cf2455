// The modules that the configuration names: the bundler puts them in.
declare module 'quire:client-modules' {
  const modules: Record<string, unknown>[]
  export default modules
}
// The configuration as it is written, by locale; under '' what holds for all.
declare module 'quire:site-config' {
  const written: Record<string, Record<string, unknown>>
  export default written
}
