export function badPictures(): Promise<[path: string, bytes: Uint8Array][]>;
