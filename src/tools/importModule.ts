// Imports what is not bundled with the engine. The bundle runs as a script with the code that V8
// kept of it (scripts/engineScript.cjs), in which Node allows no `import()` of its own.
declare const engineImport: ((address: string) => Promise<unknown>) | undefined

/** `address`: a URL, or the name of one of Node's own modules. Rejects as `import()` does. */
export const importModule = <Module>(address: string): Promise<Module> =>
  (typeof engineImport === 'function' ? engineImport(address) : import(address)) as Promise<Module>
