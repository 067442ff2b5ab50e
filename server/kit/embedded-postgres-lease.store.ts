import pg from 'pg'

/**
 * One connection held for as long as this process needs the cluster. By it another process sees that the cluster
 * is in use, and this one that it was lost.
 */
export type Lease = {
  /** Resolves when it breaks by itself; never after `end`. */
  lost: Promise<void>
  /** True while another process of ours holds a lease. */
  isShared(): Promise<boolean>
  end(): Promise<void>
}

const NAME = 'college-lease'

/** Undefined when the database does not take connections (now). */
export async function takeLease(url: string): Promise<Lease | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${NAME}-${process.pid}`,
    connectionTimeoutMillis: 5_000,
  })
  let isWanted = true
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  // Unheard, the event would end the process; what is to be done about it is done on 'end'.
  client.on('error', () => {})
  client.once('end', () => {
    if (isWanted) resolve()
  })
  try {
    await client.connect()
  } catch {
    isWanted = false
    await client.end().catch(() => {})
    return undefined
  }
  return {
    lost,
    async isShared() {
      const { rows } = await client.query(
        `select 1 from pg_stat_activity where application_name like '${NAME}-%' and application_name <> $1`,
        [`${NAME}-${process.pid}`],
      )
      return rows.length > 0
    },
    async end() {
      isWanted = false
      await client.end()
    },
  }
}
