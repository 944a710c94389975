export function badPictures(): Promise<[path: string, bytes: Uint8Array][]>;
export function exifPictures(): Promise<[path: string, bytes: Uint8Array][]>;
