import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { FileSection, personFile } from '@college/contract/people/file.ts'
import {
  listsOf,
  personClasses,
  personHours,
  personOverview,
  personRows,
  SECTION_PAGE,
  sectionTable,
  type TableSection,
} from '@college/contract/people/sections.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Button, Segmented } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useAddressFilters } from '../../kit/address-filters.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { FailedView } from '../../ui/states/FailedView.tsx'
import { Entries } from './Entries.tsx'
import { Block, Nothing, Pages, Years } from './parts.tsx'
import { ClassTable, HoursTable, SectionTable } from './tables.tsx'
import { sectionNames } from './use-tabs.ts'

type File = Reply<typeof personFile>
type Props = { file: File; open: (section: FileSection) => void; onRegister: (() => void) | undefined }

/** One section of a person's file, by the address. */
export function Section({ section, ...props }: Props & { section: FileSection }) {
  const { file } = props
  if (section === 'overview') return <Overview {...props} />
  if (section === 'hours') return <Hours {...props} />
  if (section === 'classes') return <Classes id={file.id} />
  if (section === 'stays') return <Stays file={file} />
  if (section === 'logins' || section === 'acts') return <Entries key={section} id={file.id} which={section} />
  return <Rows key={section} id={file.id} section={section} />
}

type Asked<Answer> = { data: Answer | undefined; error: Error | null; refetch: () => unknown }

/** What a query of a section answers; until then rows of a list, or why there are none. */
function Answered<Answer>({
  what,
  of,
  children,
}: {
  what: string
  of: Asked<Answer>
  children: (data: Answer) => ReactNode
}) {
  if (of.data !== undefined) return children(of.data)
  if (of.error) return <FailedView what={what} error={of.error} retry={() => void of.refetch()} />
  return <SkeletonRows height={40} />
}

const usePage = () => ({ pageNum: useAddressFilters().page, pageSize: SECTION_PAGE })

function Overview({ file: { id }, open, onRegister }: Props) {
  const address = useAddressFilters()
  const found = useAsk(personOverview, { id })
  const more = (section: FileSection, total: number) => (
    <button type="button" className="linkbtn s13" onClick={() => open(section)}>
      全部 {total}
    </button>
  )
  return (
    <Answered what="概况" of={found}>
      {({ years, year, lines, lineTotal, classes, classTotal, exams, tasks, certificates }) => (
        <>
          <div className="file-hours">
            <Block title="年度学时">
              <Years
                years={years}
                current={year}
                thisYear={year}
                onChoose={(to) => address.set({ tab: 'hours', year: to === year ? undefined : String(to) })}
              />
            </Block>
            <Block title={`${year} 年从哪里来`} extra={<Correct onRegister={onRegister} />}>
              {lines.length > 0 ? <HoursTable lines={lines} /> : <Nothing>这一年还没有学时</Nothing>}
              {lineTotal > lines.length && more('hours', lineTotal)}
            </Block>
          </div>
          <div className="file-grid">
            <Block title="班级" extra={more('classes', classTotal)}>
              {classes.length > 0 ? <ClassTable rows={classes} /> : <Nothing>没有参加班级</Nothing>}
            </Block>
            <Block title="任务" extra={more('tasks', tasks.total)}>
              <Some section="tasks" page={tasks} only={[0, 2, 3]} />
            </Block>
            <Block title="考试" extra={more('exams', exams.total)}>
              <Some section="exams" page={exams} only={[0, 2, 3]} />
            </Block>
            <Block title="证书" extra={more('certificates', certificates.total)}>
              <Some section="certificates" page={certificates} only={[0, 1, 2]} />
            </Block>
          </div>
        </>
      )}
    </Answered>
  )
}

type SomeProps = { section: TableSection; page: Reply<typeof personRows>; only?: readonly number[] }

const Some = ({ section, page, only }: SomeProps) =>
  page.rows.length > 0 ? (
    <SectionTable columns={sectionTable[section].columns} rows={page.rows} {...(only && { only })} />
  ) : (
    <Nothing>没有{sectionNames[section]}</Nothing>
  )

const Correct = ({ onRegister }: Pick<Props, 'onRegister'>) =>
  onRegister && (
    <Button size="small" onClick={onRegister}>
      补录或更正学时
    </Button>
  )

function Hours({ file: { id }, onRegister }: Props) {
  const address = useAddressFilters()
  const asked = Number(address.get('year'))
  const found = useAsk(personHours, { id, ...usePage(), ...(asked > 0 && { year: asked }) }, { keepPrevious: true })
  return (
    <Answered what="学时" of={found}>
      {({ years, year, parts, lines, total }) => (
        <div className="file-hours">
          <Block title="年度学时">
            <Years
              years={years}
              current={year}
              thisYear={dayjs().year()}
              onChoose={(to) => address.set({ year: String(to) })}
            />
          </Block>
          <Block
            title={`${year} 年从哪里来`}
            note={parts.map(({ name, hours }) => `${name} ${hoursText(hours)}`).join(' · ')}
            extra={<Correct onRegister={onRegister} />}
          >
            {lines.length > 0 ? <HoursTable lines={lines} /> : <Nothing>这一年没有学时</Nothing>}
            <Pages total={total} />
          </Block>
        </div>
      )}
    </Answered>
  )
}

function Classes({ id }: { id: string }) {
  const found = useAsk(personClasses, { id, ...usePage() }, { keepPrevious: true })
  return (
    <Answered what="班级" of={found}>
      {({ rows, total }) => (
        <Block title="班级" note={`共 ${total} 个`}>
          {rows.length > 0 ? <ClassTable rows={rows} /> : <Nothing>没有班级</Nothing>}
          <Pages total={total} />
        </Block>
      )}
    </Answered>
  )
}

function Rows({ id, section }: { id: string; section: TableSection }) {
  const address = useAddressFilters()
  const lists = Object.entries(listsOf(section))
  const list = address.get('list') ?? lists[0]?.[0]
  const found = useAsk(personRows, { id, section, ...usePage(), ...(list && { list }) }, { keepPrevious: true })
  return (
    <Answered what={sectionNames[section]} of={found}>
      {(page) => (
        <Block
          title={sectionNames[section]}
          note={page.figures.map(({ name, value }) => `${name} ${value}`).join('，')}
          extra={
            lists.length > 1 && (
              <Segmented
                size="small"
                options={lists.map(([value, label]) => ({ value, label }))}
                value={list ?? ''}
                onChange={(to) => address.set({ list: to })}
              />
            )
          }
        >
          <Some section={section} page={page} />
          <Pages total={page.total} />
        </Block>
      )}
    </Answered>
  )
}

function Stays({ file: { stays } }: { file: File }) {
  return (
    <Block title="单位经历">
      <table className="file-table">
        <thead>
          <tr>
            <th>单位</th>
            <th>从</th>
            <th>到</th>
            <th>原因</th>
            <th>经办</th>
          </tr>
        </thead>
        <tbody>
          {stays.map(({ unitName, from, until, reason, by }) => (
            <tr key={`${from} ${unitName}`}>
              <td>{unitName}</td>
              <td className="num s13 t3">{from}</td>
              <td className="num s13 t3">{until || '至今'}</td>
              <td className="s13 t3">{reason}</td>
              <td className="s13 t3">{by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  )
}
