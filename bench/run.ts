// npm run bench: every figure as a ratio to a floor measured in the same run. The load comes from this machine,
// so server, database and generator share its cores.

import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { benchChat } from './chat.ts'
import { benchCheckIn } from './check-in.ts'
import { benchClasses } from './classes.ts'
import { benchDatabase, benchServer } from './college.ts'
import { benchExams } from './exams.ts'
import { benchForum } from './forum.ts'
import { benchHours } from './hours.ts'
import { benchImports } from './imports.ts'
import { benchJourneys } from './journeys.ts'
import { benchLiveDelay } from './live-delay.ts'
import { benchLiveRoom } from './live-room.ts'
import { generator } from './load.ts'
import { benchMedia } from './media.ts'
import { benchMessages } from './messages.ts'
import { benchPage } from './page.ts'
import { benchPulses } from './pulses.ts'
import { benchQuizzes } from './quizzes.ts'
import { benchReads } from './reads.ts'
import { benchReplies } from './replies.ts'
import { benchSearch } from './search.ts'
import { seedSearch } from './search-seed.ts'
import { benchStart } from './start.ts'
import { type Row, tableOf } from './table.ts'
import { benchTranscripts, seedTranscripts } from './transcripts.ts'
import { benchUsers } from './users.ts'

const wanted = process.argv.slice(2)
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)

const rows: Row[] = []
const database = await benchDatabase()
// Only this benchmark uses the search index, and filling it takes minutes.
if (isWanted('search')) await seedSearch(database.url)
// Transcripts also go into the search index. Only this benchmark needs them, so they are added only when it runs.
if (isWanted('transcripts')) await seedTranscripts(database.url)
const server = await benchServer(database.url)
if (isWanted('pulses')) rows.push(...(await benchPulses(server)))
if (isWanted('quizzes')) rows.push(...(await benchQuizzes(server, database.url)))
if (isWanted('reads')) rows.push(...(await benchReads(server)))
if (isWanted('messages')) rows.push(...(await benchMessages(server, database.url)))
if (isWanted('exams')) rows.push(...(await benchExams(server, database.url)))
if (isWanted('search')) rows.push(...(await benchSearch(server)))
if (isWanted('transcripts')) rows.push(...(await benchTranscripts(server)))
if (isWanted('classes')) rows.push(...(await benchClasses(server, database.url)))
if (isWanted('forum')) rows.push(...(await benchForum(server, database.url)))
// After the forum, which is seeded there.
if (isWanted('forum')) rows.push(...(await benchReplies(server, database.url)))
if (isWanted('chat')) rows.push(...(await benchChat(server, database.url)))
if (isWanted('live-room')) rows.push(...(await benchLiveRoom(server, database.url)))
if (isWanted('check-in')) rows.push(...(await benchCheckIn(server, database.url)))
if (isWanted('users')) rows.push(...(await benchUsers(server, database.url)))
if (isWanted('media')) rows.push(...(await benchMedia(server)))
await server.stop()
await database.stop()
if (isWanted('hours')) rows.push(...(await benchHours()))
if (isWanted('imports')) rows.push(...(await benchImports()))
if (isWanted('page')) rows.push(...(await benchPage()))
if (isWanted('journeys')) rows.push(...(await benchJourneys()))
// Only when it is named: it has not run through on a quiet machine.
if (wanted.includes('live-delay')) rows.push(...(await benchLiveDelay()))
if (isWanted('start')) rows.push(...(await benchStart()))

// Partial runs are only printed. Only a complete run is written to the file.
const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; ${generator} on the same machine`
if (wanted.length === 0) {
  const results = { measuredAt: new Date().toISOString(), machine, rows }
  writeFileSync('bench/results.json', `${JSON.stringify(results, null, 2)}\n`)
}
console.log(`${tableOf(rows)}\n${machine}`)
