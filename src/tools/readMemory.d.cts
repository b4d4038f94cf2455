export function newMemory(): SharedArrayBuffer
export function readIn(memory: SharedArrayBuffer, file: string): Buffer
export function readInto(bytes: Buffer, descriptor: number): Buffer
