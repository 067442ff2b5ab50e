import { randomUUID } from 'node:crypto'
import type { ClassDraft, ItemDraft, UnitDraft } from '@college/contract/classes/draft.ts'
import { classCatalogue, createClass, editedClass, saveClass } from '@college/contract/classes/edit.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { recommendedClasses } from '@college/contract/classes/list.ts'
import { classFileList, classMaterialList } from '@college/contract/classes/materials.ts'
import { classTeachers } from '@college/contract/classes/people.ts'
import type { WrittenClass } from '@college/contract/classes/preview.ts'
import { campCourseRows, classAssessment, classUnits } from '@college/contract/classes/study.ts'
import { previewFile } from '@college/contract/files/files.ts'
import type { Endpoint, Reply } from '@college/contract/kit/endpoint.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { type PreviewAs, previewHeader, previewKinds } from '@college/contract/kit/preview.ts'
import { writeQuery } from '@college/contract/kit/query.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { readWire } from '@college/contract/kit/wire.ts'
import { previewedMaterials, previewedTeachers } from '@college/rules/classes/preview/beside.ts'
import { previewedInfo } from '@college/rules/classes/preview/info.ts'
import { previewedAssessment, previewedCourses, previewedUnits } from '@college/rules/classes/preview/units.ts'
import type { Static } from 'typebox'
import { expect, test } from 'vitest'
import { units } from '../../account/tables.ts'
import { files } from '../../files/tables.ts'
import { homeworks } from '../../homework/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aCourse, aUser } from '../../testing/factories.ts'

const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW)
const { database } = app
const now = new Date(NOW)
const at = (text: string) => new Date(`${text}+08:00`).getTime()

const aUnit = async (name: string, parentId?: string) => {
  const [made] = await database
    .insert(units)
    .values({ name, parentId: parentId ?? null })
    .returning()
  return made?.id ?? ''
}
const province = await aUnit('省')
const [city, otherCity] = [await aUnit('市', province), await aUnit('邻市', province)]
const staff = async (unitId: string) => {
  const user = await aUser(database, { name: '陈立言', roles: ['learner', 'administrator'], unitId })
  return { id: user.id, ...(await asUser(app, user)) }
}
const editor = await staff(city)
type Client = typeof editor

/** An endpoint as the phone beside the editor asks it. */
async function ask<E extends Endpoint>(
  endpoint: E,
  input: Record<string, unknown>,
  as?: PreviewAs,
  client: Client = editor,
) {
  const url = `${endpoint.path}?${writeQuery(input)}`
  const headers = { ...client.headers, ...(as && { [previewHeader]: as }) }
  return (await app.http.inject({ url, headers })).json() as {
    success: boolean
    message: string
    data: Static<E['reply']>
  }
}

const item = (kind: ItemDraft['kind'], targetId: string, wish: Partial<ItemDraft> = {}): ItemDraft => ({
  id: randomUUID(),
  kind,
  targetId,
  title: '',
  period: 2,
  isCompulsory: true,
  openFrom: null,
  openUntil: null,
  ...wish,
})
const unit = (title: string, items: ItemDraft[], wish: Partial<UnitDraft> = {}): UnitDraft => ({
  id: randomUUID(),
  title,
  compulsoryGate: 0,
  electivesGate: 0,
  itemsInOrder: false,
  items,
  ...wish,
})

async function aFile(ownerId: string, name: string) {
  const key = `uploads/${randomUUID()}.pdf`
  await app.storage.put(key, Buffer.from(name), 'application/pdf')
  const row = { key, name, suffix: 'pdf', mime: 'application/pdf', bytes: 1_234, visibleTo: 'owner', ownerId }
  const [file] = await database
    .insert(files)
    .values({ ...row, createdAt: now })
    .returning()
  return file?.id ?? ''
}

async function aSavedClass(type: 1 | 2) {
  const { id } = (await editor.send(createClass, { type, title: '县域经济专题班' })).data
  const [one, two] = [
    await aCourse(database, { title: '系统思维', publishedAt: new Date('2026-10-01T09:00+08:00') }),
    await aCourse(database, { title: '县域经济' }),
  ]
  const [work] = await database
    .insert(homeworks)
    .values({ title: '调研报告', contentMinimum: 800, createdBy: editor.id })
    .returning()
  const first = (await editor.send(editedClass, { id })).data
  const draft: ClassDraft = {
    ...first.draft,
    content: '<p>学用结合</p>',
    units: [unit('理论指引', [item('course', one.id), item('course', two.id)]), unit('实践', [])],
    materials: [
      {
        id: randomUUID(),
        title: '讲义',
        fileIds: [await aFile(editor.id, '讲义.pdf')],
        isPublished: true,
        mayDownload: true,
      },
    ],
  }
  await editor.send(saveClass, { id, version: first.version, draft })
  return { id, one, two, work }
}

/** Every reply that the phone lays the draft over, as it is now. */
async function replies(id: string, type: 1 | 2, as: PreviewAs) {
  const of = async <E extends Endpoint>(endpoint: E, input: Record<string, unknown>) =>
    readWire(endpoint.reply, (await ask(endpoint, input, as)).data) as Reply<E>
  return {
    info: await of(classInfo, { id }),
    units: await of(classUnits, { id }),
    assessment: await of(classAssessment, { id }),
    teachers: await of(classTeachers, { id }),
    ...(as === 'student' && { materials: await of(classFileList, { classId: id }) }),
    ...(type === 2 && { courses: await of(campCourseRows, { ztbid: id }) }),
  }
}

test.each([
  [1, 'student'],
  [1, 'visitor'],
  [2, 'student'],
  [2, 'visitor'],
] as const)(
  'D2-Q73 what the phone lays over a class of type %i for a %s is what the server answers once it is saved',
  async (type, as) => {
    const { id, one, two, work } = await aSavedClass(type)
    const before = await replies(id, type, as)
    const { draft, version, ...edited } = (await editor.send(editedClass, { id })).data
    const teacher = await aUser(database, { name: '陆见深', roles: ['learner', 'teacher'] })
    const written: ClassDraft = {
      ...draft,
      title: '县域经济高质量发展专题班',
      labels: ['乡村振兴', '产业'],
      content: '<p>面向县区干部</p>',
      hostName: '省委党校',
      trainFrom: at('2026-11-10T09:00'),
      trainUntil: at('2026-12-10T18:00'),
      enrolFrom: at('2026-11-01T09:00'),
      enrolUntil: at('2026-11-05T18:00'),
      quotaRule: 1,
      places: 30,
      hasCommunity: true,
      unitsInOrder: true,
      units: [
        unit('实践', [
          { ...(draft.units[0]?.items[1] as ItemDraft), isCompulsory: false, period: 1.5, title: '另起的名字' },
          item('work', work?.id ?? '', { title: '调研报告', period: 0, openFrom: at('2026-11-20T09:00') }),
        ]),
        {
          ...(draft.units[0] as UnitDraft),
          items: draft.units[0]?.items.slice(0, 1) ?? [],
          compulsoryGate: 2,
          itemsInOrder: true,
        },
      ],
      teachers: [{ userId: teacher.id, isHead: true }],
      materials: draft.materials.map((one) => ({ ...one, title: '讲义（第二版）', mayDownload: false })),
    }
    const known = await editor.send(classCatalogue, { kind: 'work', word: '', pageNum: 1, pageSize: 30 })
    const shown: WrittenClass = {
      ...edited,
      as,
      draft: written,
      targets: [...edited.targets, ...known.data.rows.map((row) => ({ ...row, kind: 'work' as const }))],
      people: [{ userId: teacher.id, name: '陆见深', unitName: '' }],
    }
    expect((await editor.send(saveClass, { id, version, draft: written })).message).toBe('')
    const after = await replies(id, type, as)
    expect(previewedInfo(before.info, shown, now)).toEqual(after.info)
    expect(previewedUnits(before.units, shown, now)).toEqual(after.units)
    expect(after.units.flatMap(({ subList }) => subList.map(({ businessId }) => businessId))).toEqual([
      two.id,
      work?.id,
      one.id,
    ])
    expect(previewedAssessment(shown)).toEqual(after.assessment)
    expect(previewedTeachers(before.teachers, shown)).toEqual(after.teachers)
    if (after.materials) expect(previewedMaterials(before.materials ?? [], shown, now)).toEqual(after.materials)
    if (after.courses) expect(previewedCourses(shown)).toEqual(after.courses)
  },
)

test('D2-Q73 D2-Q14 the staff of a class see its materials in the preview and open them; nobody else, and nobody as a visitor', async () => {
  const { id } = await aSavedClass(1)
  const [stranger, above] = [await staff(otherCity), await staff(province)]
  const list = (as?: PreviewAs, client?: Client) => ask(classFileList, { classId: id }, as, client)
  const { namespace, pageName } = classMaterialList
  const page = (as?: PreviewAs, client?: Client) =>
    ask(metaListData, { namespace, pageName, pageNum: 1, query: JSON.stringify({ class_id: id }) }, as, client)
  const [material] = (await list('student')).data
  expect(material).toMatchObject({ title: '讲义', preview_free: 1, download_free: 1 })
  expect((await page('student')).data).toEqual([material])
  expect((await list('student', above)).data).toEqual([material])
  for (const one of [list, page]) {
    for (const [as, client] of [
      [undefined, editor],
      ['visitor', editor],
      ['student', stranger],
    ] as const) {
      expect((await one(as, client)).message).toBe(commonRefusals.notAllowed.message)
    }
  }
  const [file] = JSON.parse(material?.file ?? '[]')
  const open = async (client: Client) => {
    const url = `${previewFile.path}?${writeQuery({ url: file.relativePath })}`
    return (await app.http.inject({ url, headers: client.headers })).statusCode
  }
  expect([await open(above), await open(stranger)]).toEqual([200, 403])
})

test('D2-Q73 a draft has teachers, assessment and other classes beside it in the preview; strangers get nothing', async () => {
  const { id } = await aSavedClass(2)
  const stranger = await staff(otherCity)
  const asked = [
    [classTeachers, { id }],
    [classAssessment, { id }],
    [recommendedClasses, { id }],
    [campCourseRows, { ztbid: id }],
  ] as const
  for (const [endpoint, input] of asked) {
    for (const as of previewKinds) {
      expect((await ask(endpoint, input, as)).success, endpoint.path).toBe(true)
      expect((await ask(endpoint, input, as, stranger)).success, endpoint.path).toBe(false)
    }
    expect((await ask(endpoint, input)).success, endpoint.path).toBe(false)
  }
})
