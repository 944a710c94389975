// The code of a worker that is ended before it runs; see `letGo`.
export {};
