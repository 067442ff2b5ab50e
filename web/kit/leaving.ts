type Act = () => Promise<unknown>

const acts = new Set<Act>()

/** Milliseconds. Whatever has to be told, nobody waits longer to log out (D1-Q72). */
const PATIENCE = 1_500

/** Runs while the session still holds, when a person logs out by themselves. Its failure stops nothing. */
export function beforeLeaving(act: Act): () => void {
  acts.add(act)
  return () => void acts.delete(act)
}

export async function leave(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([Promise.allSettled([...acts].map((act) => act())), late])
}
