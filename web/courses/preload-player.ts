let load: (() => Promise<unknown>) | undefined

/**
 * The player's own module says how its code is loaded. The rows that lead to the player cannot import that module: the
 * player shows such rows itself.
 */
export function setPlayerLoader(loader: () => Promise<unknown>): void {
  load = loader
}

/** Loads the player's code ahead: a finger that comes down on a course will most likely open it. */
export function preloadPlayer(): void {
  // When it fails, the screen itself tries again.
  load?.().catch(() => undefined)
}
