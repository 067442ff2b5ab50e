type Act = () => Promise<unknown>

const acts = new Set<Act>()

/** Milliseconds. Logging out does not wait longer for its tasks (D1-Q72). */
const TASKS_TIMEOUT = 1_500

/** Registers a task that runs before a logout, while the session is still valid. If it fails, the logout continues. */
export function onBeforeLogout(act: Act): () => void {
  acts.add(act)
  return () => void acts.delete(act)
}

export async function runLogoutTasks(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, TASKS_TIMEOUT))
  await Promise.race([Promise.allSettled([...acts].map((act) => act())), timeout])
}
