import pg from 'pg'

/**
 * A connection that is open as long as this process needs the cluster. It tells other processes that the cluster is in
 * use, and tells this one when the cluster is lost.
 */
export type Lease = {
  /** Resolves when the connection breaks; not after `end`. */
  lost: Promise<void>
  /** True while another process holds a lease. */
  isShared(): Promise<boolean>
  end(): Promise<void>
}

const NAME = 'college-lease'

/** Undefined when the database does not accept connections at the moment. */
export async function takeLease(url: string): Promise<Lease | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${NAME}-${process.pid}`,
    connectionTimeoutMillis: 5_000,
  })
  let isWanted = true
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  // Without a handler, the event would end the process. The reaction is in the handler of 'end'.
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
