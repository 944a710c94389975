// Code of a worker that is terminated before it runs; see `freeBuffer` in free-memory.ts.
export {};
