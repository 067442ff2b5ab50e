import { getTaskListByUser } from '@college/contract/tasks/tasks.ts'
import type { DayRange } from '@college/rules/tasks/day-range.ts'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useAsk } from '../kit/data/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { SearchBox } from '../ui/form/SearchBox.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { PullToRefresh } from '../ui/list/PullToRefresh.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { TabPanel } from '../ui/TabPanel.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { TaskFilters } from './TaskFilters.tsx'
import { type TaskCard, TaskListItem } from './TaskListItem.tsx'
import styles from './TasksScreen.module.css'
import { listNames, type TypeChoice } from './texts.ts'

type Wish = { taskName: string; taskType: TypeChoice; range: DayRange }
const everything: Wish = { taskName: '', taskType: '', range: {} }

/** D1-R49: the learner's tasks and their progress (D1-B126 to D1-B131). */
export function TasksScreen() {
  const [wish, setWish] = useState(everything)
  const [isSearching, setSearching] = useState(false)
  const [tab, setTab] = useState<string>('todo')
  const tabsId = useId()
  const { taskName, taskType, range } = wish
  const asked = { taskName, taskType, startDate: range.from ?? '', endDate: range.to ?? '', taskStatus: '' as const }
  const lists = useAsk(getTaskListByUser, asked, { feature: 'tasks', keepPrevious: true })

  const change = (part: Partial<Wish>) => setWish((last) => ({ ...last, ...part }))
  const toggleSearch = () => {
    setSearching(!isSearching)
    change({ taskName: '' })
  }
  const tabs = [
    { key: 'todo', text: nameWith(listNames.todo, lists.data?.todolist) },
    { key: 'done', text: nameWith(listNames.done, lists.data?.donelist) },
  ]
  const isNarrowed = taskName !== '' || taskType !== '' || range.from !== undefined
  const reset = () => {
    setSearching(false)
    setWish(everything)
  }
  const empty = isNarrowed ? { onReset: reset } : {}

  return (
    <>
      <TopBar title="我的任务">
        {isSearching ? (
          <button type="button" className={styles.cancel} onClick={toggleSearch}>
            取消
          </button>
        ) : (
          <IconButton label="搜索" icon={<Search size={22} />} onClick={toggleSearch} />
        )}
      </TopBar>
      {isSearching && <KeywordSearch onSearch={(text) => change({ taskName: text })} />}
      <TaskFilters
        type={taskType}
        range={range}
        onType={(type) => change({ taskType: type })}
        onRange={(days) => change({ range: days })}
      />
      <Tabs id={tabsId} label="任务" tabs={tabs} active={tab} onChange={setTab} />
      <div className={styles.page}>
        <TabPanel id={tabsId} tabs={tabs} active={tab} onChange={setTab}>
          <PullToRefresh onRefresh={lists.refetch}>
            <Loaded query={lists} skeleton={<TaskSkeleton />}>
              {({ todolist, donelist }) =>
                tab === 'todo' ? (
                  <TaskList name={listNames.todo} tasks={todolist} hint="没有待完成的任务" {...empty} />
                ) : (
                  <TaskList name={listNames.done} tasks={donelist} hint="还没有完成或到期的任务" {...empty} />
                )
              }
            </Loaded>
          </PullToRefresh>
        </TabPanel>
      </div>
    </>
  )
}

const nameWith = (name: string, tasks: readonly unknown[] | undefined) => (tasks ? `${name} ${tasks.length}` : name)

/** The search field; it is focused as it opens, so that the keyboard comes with it. */
function KeywordSearch({ onSearch }: { onSearch: (text: string) => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place} className={styles.search}>
      <SearchBox placeholder="搜索任务名称" onSearch={onSearch} />
    </div>
  )
}

type ListProps = { name: string; tasks: readonly TaskCard[]; hint: string; onReset?: () => void }

function TaskList({ name, tasks, hint, onReset }: ListProps) {
  const headingId = useId()
  if (tasks.length === 0) {
    return (
      <Card>
        <Notice title="无数据" hint={onReset ? '没有符合条件的任务' : hint} drawing={onReset ? 'noneFound' : 'empty'}>
          {onReset && (
            <Button kind="soft" small onClick={onReset}>
              清除筛选
            </Button>
          )}
        </Notice>
      </Card>
    )
  }
  return (
    <>
      {/* Needed by the heading order: task names are third-level headings. */}
      <h2 id={headingId} className="nc-hidden">
        {name}
      </h2>
      <ul aria-labelledby={headingId} className={styles.list}>
        {tasks.map((task) => (
          <li key={task._id}>
            <Card>
              <TaskListItem task={task} />
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}

const TaskSkeleton = () => (
  <div className={styles.list}>
    {['1', '2', '3', '4'].map((key) => (
      <Card key={key} className={styles.skeleton}>
        <SkeletonBlock height={16} width="72%" />
        <SkeletonBlock height={13} width="56%" marginTop={10} />
        <SkeletonBlock height={20} width="40%" marginTop={11} />
      </Card>
    ))}
  </div>
)
