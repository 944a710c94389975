/** Folders that files are saved to, by path; each is found or created once. */
export class UploadFolders {
  private readonly ids = new Map<string, Promise<string>>();

  constructor(private readonly findOrCreate: (path: string) => Promise<string>) {}

  /** The ID of a folder. A failure is not kept, so that it is tried again. */
  get(path: string): Promise<string> {
    const known = this.ids.get(path);
    if (known) return known;
    const id = this.findOrCreate(path);
    this.ids.set(path, id);
    id.catch(() => this.ids.delete(path));
    return id;
  }
}
