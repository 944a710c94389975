/** Writes what is in a drive into a file, which the user uploads. */
export const LIST_COMMAND = 'rclone lsjson -R --hash remote: > listing.json';

/** Shows what {@link DELETE_COMMAND} would delete. */
export const TRY_COMMAND = 'rclone delete --dry-run --files-from-raw list.txt remote:';

/** Deletes the files of the list. `-raw`: names may begin with `#`, or begin or end with a space. */
export const DELETE_COMMAND = 'rclone delete --files-from-raw list.txt remote:';

/** Paths as the lines of a list for rclone; an uploaded listing has none with a line break. */
export const createFilesFrom = (paths: readonly string[]): string =>
  paths.map((path) => `${path}\n`).join('');
