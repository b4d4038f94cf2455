export function hasMany(root: string, kB?: number): boolean
