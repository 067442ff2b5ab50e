import { tidyAccount } from './account/door.ts'
import { tidyColumns } from './columns/door.ts'
import { tidyDevices } from './devices/door.ts'
import type { App } from './kit/serve.ts'
import { tidyKit } from './kit/tidy.store.ts'
import { tidySearch } from './search/door.ts'

/** Once a night, while nobody studies: every feature removes what has run out. */
export function tidyNightly({ jobs, database, now }: App) {
  jobs.handle('tidy', async () => {
    await tidyKit(database, now())
    await tidyAccount(database, now())
    await tidyDevices(database, now())
    await tidyColumns(database, now())
    await tidySearch(database, now())
  })
  jobs.schedule('tidy', '30 3 * * *')
}
