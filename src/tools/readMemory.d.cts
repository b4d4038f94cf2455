export function newMemory(bytes?: number): SharedArrayBuffer
export function readIn(memory: SharedArrayBuffer, file: string): Buffer
export function readInto(bytes: Buffer, descriptor: number): Buffer
