import { dayOf } from '@college/rules/kit/day.ts'
import { closeDueAccounts, tidyAccount } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { tidyBases } from '../bases/door.ts'
import { tidyColumns } from '../columns/door.ts'
import { tidyEditors } from '../console/door.ts'
import { tidyCourses, tidyFaceChecks, tidyRecordings } from '../courses/door.ts'
import { tidyDevices, tidyPackages } from '../devices/door.ts'
import { tidyExams } from '../exams/door.ts'
import { tidyConverted } from '../files/door.ts'
import { tidyForum } from '../forum/door.ts'
import { tidyImports } from '../imports/door.ts'
import { tidyLimits } from '../kit/tidy.store.ts'
import { tidyManuals } from '../manuals/door.ts'
import { tidyProviders } from '../providers/tidy.store.ts'
import { eraseOwnData } from '../records/door.ts'
import { tidySearch } from '../search/door.ts'
import { tidyStaffJobs } from '../staff-jobs/door.ts'
import { tidyWriteKeys } from '../write-keys/door.ts'

/** Once a night, when nobody studies: every feature deletes its expired data. */
export function tidyNightly(app: App) {
  const { jobs, background: database, now } = app
  jobs.handle('tidy', async () => {
    await tidyLimits(database, now())
    await tidyProviders(database, now())
    await tidyAccount(database, now())
    await closeDueAccounts(app, eraseOwnData)
    await tidyDevices(database, now())
    await tidyPackages(app)
    await tidyExams(database, now())
    await tidyBases(database, dayOf(now()))
    await tidyForum(database, now())
    await tidyColumns(database, now())
    await tidyCourses(database, now())
    await tidyFaceChecks(app)
    await tidyRecordings(app)
    await tidyManuals(database, now())
    await tidySearch(database, now())
    await tidyEditors(database, now())
    await tidyImports(app)
    await tidyStaffJobs(app)
    await tidyWriteKeys(database, now())
    await tidyConverted(app)
  })
  jobs.schedule('tidy', '30 3 * * *')
}
