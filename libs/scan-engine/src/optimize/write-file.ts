/** Writes a new file whole and gives it back as the disk has it; what is half written goes with the error. */
export async function writeFile(
  folder: FileSystemDirectoryHandle,
  name: string,
  content: ReadableStream<Uint8Array>,
): Promise<File> {
  const handle = await folder.getFileHandle(name, { create: true });
  await content.pipeTo(await handle.createWritable());
  return handle.getFile();
}
