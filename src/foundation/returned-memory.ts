/**
 * A variable of each process that serves graphs. For glibc, which cuts the buffers of sockets out of one heap: that keeps
 * the size of the busiest minute, because anything small between them holds the rest. Of this size, in bytes, and larger
 * they have pages of their own, which go back to the system when they are freed. It is read once, when a process starts.
 * Other C libraries do not know the name.
 */
export const returnedMemory = { MALLOC_MMAP_THRESHOLD_: "16384" };
