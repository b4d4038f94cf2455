import type { Script } from 'node:vm'

export function keptCode(file: string): { known?: unknown; code?: Buffer }
export function forget(file: string): void
export function keep(script: Script, file: string, known?: object): void
