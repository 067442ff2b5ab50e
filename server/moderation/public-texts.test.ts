import { randomUUID } from 'node:crypto'
import { updateUser } from '@college/contract/account/person.ts'
import { sendChatLine } from '@college/contract/chat/chat.ts'
import { albumEdit } from '@college/contract/classes/album.ts'
import { communityPostEdit } from '@college/contract/classes/community.ts'
import { addOrRefreshComment } from '@college/contract/comments/comments.ts'
import { DEFAULT_BOARD, topicEdit } from '@college/contract/forum/topics.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { sayInLive } from '@college/contract/lives/chat.ts'
import { writingRefusals } from '@college/contract/moderation/refusals.ts'
import { reportThing } from '@college/contract/moderation/review.ts'
import { saveRating } from '@college/contract/ratings/ratings.ts'
import { saveNote } from '@college/contract/records/notes.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aClass, aClassMember } from '../testing/classes.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aLive } from '../testing/lives.ts'
import { banStore } from './bans.store.ts'
import { bannedWords } from './tables.ts'

const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW)
const { database } = app
const staff = await aUser(database, { roles: ['learner', 'reviewer'] })
await database.insert(bannedWords).values([
  { word: '违禁词', level: 1, addedAt: app.now() },
  { word: '待审词', level: 2, addedAt: app.now() },
])
app.moderation.forgetWords()

type Client = Awaited<ReturnType<typeof asUser>>
/** A text that learners write and other people read: where it is stored, its kind, and how it is written. */
type PublicText = { columns: string[]; kind: string; write: (client: Client, text: string) => Promise<unknown> }

const at = new Date(NOW)
const { id: courseId, coursewares } = await aCourse(database, { coursewares: [{}] })
const { id: liveId } = await aLive(database, {
  ...{ startsAt: at, startedAt: at, endsAt: new Date(at.getTime() + 3_600_000) },
})
const { id: classId } = await aClass(database)
const place = { courseId, coursewareId: coursewares[0]?.id ?? '' }
const onPassage = { relationId: courseId, coursewareId: place.coursewareId, nodeWords: '记下这句' }
const html = (text: string) => `<p>${text}</p>`
type Persisted = typeof topicEdit | typeof communityPostEdit | typeof albumEdit
const persist = ({ namespace, pageName }: Persisted, data: object, beside = {}) => ({
  ...{ namespace, pageName, ...beside },
  data: JSON.stringify(data),
})

const ban = (userId: string) =>
  banStore(database).add({
    ...{ userId, classId: null, until: new Date(at.getTime() + 60_000), reason: '发布广告' },
    ...{ bannedBy: staff.id, createdAt: app.now() },
  })

const publicTexts: PublicText[] = [
  {
    columns: ['chat_lines.content'],
    kind: 'chat',
    write: ({ send }, content) => send(sendChatLine, { classId, clientId: randomUUID(), content, images: [] }),
  },
  {
    columns: ['live_lines.content'],
    kind: 'live_line',
    write: ({ send }, content) => send(sayInLive, { id: liveId, clientId: randomUUID(), content }),
  },
  {
    columns: ['comments.content'],
    kind: 'comment',
    write: ({ send }, text) => send(addOrRefreshComment, { ywlxValue: 'course', ywid: courseId, plnr: html(text) }),
  },
  {
    columns: ['class_posts.title', 'class_posts.content'],
    kind: 'class_post',
    write: ({ send }, text) =>
      send(metaPersistData, persist(communityPostEdit, { title: '题', content: html(text) }, { classId })),
  },
  {
    columns: ['topics.title', 'topics.text'],
    kind: 'bbs_topic',
    write: ({ send }, text) =>
      send(
        metaPersistData,
        persist(topicEdit, {
          ...{ topic_name: '题', topic_content: text, catalog: { value: DEFAULT_BOARD.catalogId } },
        }),
      ),
  },
  {
    columns: ['topics.passage'],
    kind: 'bbs_topic',
    write: ({ send }, text) =>
      send(
        metaPersistData,
        persist(topicEdit, { passage: { text, from: 0, to: 4_000 } }, { ...place, linkType: 'agentClasses' }),
      ),
  },
  {
    columns: ['ratings.content'],
    kind: 'rating',
    write: ({ send }, content) => send(saveRating, { relaid: courseId, score: 8, content }),
  },
  {
    columns: ['notes.content'],
    kind: 'note',
    write: ({ send }, nodeWords) => send(saveNote, { relationId: courseId, nodeWords, isPublic: 1 }),
  },
  {
    columns: ['notes.passage'],
    kind: 'note',
    write: ({ send }, text) => send(saveNote, { ...onPassage, passage: { text, from: 0, to: 4_000 }, isPublic: 1 }),
  },
]

/** Columns of text that learners write and only the named people read. */
const readByFew: Record<string, string> = {
  'class_applications.form': 'the staff of the class',
  'feedbacks.contact': 'who answers feedback',
  'feedbacks.content': 'who answers feedback',
  'feedbacks.evidence': 'who answers feedback',
  'feedbacks.resource_title': 'who answers feedback',
  'files.name': 'whoever downloads a file, in the name of the file; the pictures of posts are shown without it',
  'homework_drafts.content': 'its author',
  'homework_drafts.title': 'its author',
  'homework_rounds.content': 'who reviews it',
  'homework_rounds.title': 'who reviews it',
  'live_hands.end_word': 'the one person whose application the host declined',
  'mails.content': 'the one person to whom it is sent',
  'mails.title': 'the one person to whom it is sent',
  'moderation_appeals.reason': 'the reviewers',
  'class_requests.reason': 'the teachers of the class',
  'class_requests.answer': 'the member who asked',
  'moderation_reports.reason': 'the reviewers',
  'practice_runs.answers': 'nobody else',
  'quiz_draws.answers': 'nobody',
  'search_history.title': 'its author',
  'sitting_answers.answer': 'who marks it',
  'survey_answers.answers': 'the staff of the survey',
}

/** Read by whoever is in a class with its author: judged, and too short to be held or reported (see the last test). */
const ofProfile = ['users.job']

/** What is no text in a person's own words: keys, kinds, states, choices, and what the server or staff write. */
const inNoOwnWords: Record<string, string> = {
  base_views: 'visitor',
  call_permissions: 'state',
  chat_lines: 'state',
  class_applications: 'phone_cipher',
  class_entries: 'browser os',
  class_members: 'kind reason status',
  class_posts: 'catalog_id catalog_name client_key state',
  column_views: 'visitor',
  comments: 'client_key state target_type',
  console_editors: 'id thing',
  course_views: 'visitor',
  exam_entries: 'business_type',
  exam_sittings: 'business_type held_page paper state submit_reason',
  face_checks: 'picture_key way',
  feedbacks: 'reply resource_id thing thing_row type',
  files: 'key mime suffix visible_to',
  homework_rounds: 'comment underlines',
  live_hands: 'end',
  live_lines: 'state',
  live_presence: 'role',
  mails: 'box',
  marks: 'kind type',
  mentions: 'name thing_type',
  message_preferences: 'kind',
  moderation_appeals: 'note state',
  practice_runs: 'asked source_kind',
  class_requests: 'kind state',
  class_grade_acts: 'act before reason',
  follow_news: 'type',
  live_check_ins: 'reason',
  registered_hours: 'evidence reason',
  reminder_sends: 'channel note state text',
  transfers: 'from_name job reason to_name',
  moderation_reports: 'id kind',
  notes: 'state type',
  ratings: 'state type',
  recovery_codes: 'code_hash',
  sitting_answers: 'comment points underlines',
  study_clocks: 'page',
  topic_views: 'visitor',
  topics: 'board_id client_key review_note',
  write_keys: 'answer_cipher call input_hash key',
  users:
    'dept_name login_name name password_hash phone_cipher phone_hash phone_last_four photo rank sex spelling status suspension_note suspension_reason',
}

/** Tables that only staff, or the server, write. */
const ofStaff = [
  ...['banned_words', 'certificates', 'class_history', 'class_notices', 'classes', 'courses', 'exam_rekeys', 'exams'],
  ...['homeworks', 'hours_ledger', 'imports', 'mark_changes', 'media_uploads', 'messages', 'moderation_bans'],
  ...['moderation_items', 'package_uploads', 'papers', 'points_ledger', 'push_devices', 'question_key_repairs'],
  ...['questions', 'quiz_packages', 'scan_logins', 'second_factors', 'sessions', 'staff_jobs', 'surveys', 'teachers'],
  ...['third_party_accounts', 'tickets', 'user_devices', 'approval_requests', 'class_templates', 'hours_corrections'],
  ...['reminders', 'year_closings'],
]

test('security 20 every text of people is judged, or it is known who alone reads it', async () => {
  const { rows } = await database.execute<{ name: string }>(sql`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.data_type in ('text', 'json', 'jsonb') and (c.table_name = 'users' or exists (
      select from pg_constraint fk
      where fk.contype = 'f' and fk.confrelid = 'users'::regclass and fk.conrelid = to_regclass(c.table_name)))
    order by 1`)
  const names = rows.map(({ name }) => name)
  const judged = [...publicTexts.flatMap(({ columns }) => columns), ...ofProfile]
  const others = Object.entries(inNoOwnWords).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  )
  const known = [...judged, ...Object.keys(readByFew), ...others]
  const unknown = names.filter((name) => !known.includes(name) && !ofStaff.includes(name.split('.')[0] ?? ''))
  expect(unknown).toEqual([])
  expect(known.filter((name) => !names.includes(name))).toEqual([])
})

describe.each(publicTexts)('security 20 $kind', ({ columns, kind, write }) => {
  const table = sql.identifier((columns[0] as string).split('.')[0] as string)
  const aWriter = async () => {
    const user = await aClassMember(database, classId)
    return { user, client: await asUser(app, user) }
  }
  const written = async (userId: string) => {
    const { rows } = await database.execute<{ id: string }>(sql`select id from ${table} where user_id = ${userId}`)
    return rows.map(({ id }) => id)
  }

  test('is refused to a banned person, and with forbidden words', async () => {
    const { user, client } = await aWriter()
    expect(await write(client, '这里有违禁词')).toEqual(failed(writingRefusals.bannedWords))
    await ban(user.id)
    expect(await write(client, '好')).toMatchObject({ message: expect.stringMatching(/^您.*已被禁言/) })
    expect(await written(user.id)).toEqual([])
  })

  test('is held with doubtful words, and can be reported by whoever reads it', async () => {
    const [held, shown, reader] = [await aWriter(), await aWriter(), await aWriter()]
    expect(await write(held.client, '这里有待审词')).toMatchObject({ success: true })
    expect(await write(shown.client, '讲得清楚')).toMatchObject({ success: true })
    const [[heldId = ''], [shownId = '']] = [await written(held.user.id), await written(shown.user.id)]
    const report = (id: string) => reader.client.send(reportThing, { kind, id, reason: '垃圾广告' })
    expect(await report(heldId)).toEqual(failed(reportThing.refusals.noThing))
    expect(await report(shownId)).toMatchObject({ success: true })
    const { rows } = await database.execute(
      sql`select id, is_hidden as "isHidden", reason from moderation_items
        where kind = ${kind} and id in (${heldId}, ${shownId}) order by is_hidden desc`,
    )
    expect(rows).toEqual([
      { id: heldId, isHidden: true, reason: 'words' },
      { id: shownId, isHidden: false, reason: 'reports' },
    ])
  })
})

test('security 20 D1-Q57 the job beside a name is judged when it is saved', async () => {
  const user = await aUser(database)
  const { send } = await asUser(app, user)
  const save = (value: string) => send(updateUser, { field: 'job', value })
  for (const word of ['违禁词', '待审词']) expect(await save(word)).toEqual(failed(writingRefusals.bannedWords))
  await ban(user.id)
  expect(await save('科员')).toMatchObject({ message: expect.stringMatching(/^您.*已被禁言/) })
  // Who may not write may take back what they wrote.
  expect((await save('')).success).toBe(true)
})

test('security 20 D2-E18 nor does a banned person put pictures into the album of the class', async () => {
  const user = await aClassMember(database, classId)
  const { send } = await asUser(app, user)
  await ban(user.id)
  const picture = persist(albumEdit, { image: [{ id: randomUUID() }] }, { ywid: classId })
  expect(await send(metaPersistData, picture)).toMatchObject({ message: expect.stringMatching(/^您.*已被禁言/) })
})
