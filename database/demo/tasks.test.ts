import { queryList } from '@college/contract/messages/list.ts'
import { getTaskDetailById, getTaskListByUser } from '@college/contract/tasks/tasks.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { remindOfTasks } from '../../server/tasks/remind.ts'
import { asUser } from '../../server/testing/app.ts'
import { people } from './content/people.ts'
import { userIdOf } from './population.ts'
import { demoApp } from './testing/demo-app.ts'

const app = await demoApp('2026-11-21T20:00+08:00')

/** Two accounts must first complete their data (D1-Q45). */
const ready = people.filter(({ phone, mustChangePassword }) => phone !== null && !mustChangePassword)

async function tasksOf(loginName: string) {
  const client = await asUser(app, { id: userIdOf(loginName) })
  const { data } = await client.send(getTaskListByUser, {})
  return { ...data, send: client.send }
}

test('D1-Q84 the first learner has tasks of the three types in every state', async () => {
  const { todolist, donelist } = await tasksOf('20260001')
  const seen = new Set([...todolist, ...donelist].map((task) => `${task.task_type_text} ${task.task_state_text}`))
  const all = ['课程', '考试', '学时'].flatMap((type) =>
    ['未开始', '进行中', '已完成', '已过期'].map((state) => `${type} ${state}`),
  )
  expect(all.filter((each) => !seen.has(each))).toEqual([])
  const rates = donelist.filter((task) => task.task_state_value === 4).map((task) => task.complete_rate)
  expect([rates.some((rate) => rate === 0), rates.some((rate) => rate > 0)]).toEqual([true, true])
})

test('D1-B134 some tasks have an assessment that counts, some one that does not, some none', async () => {
  const { todolist, donelist, send } = await tasksOf('20260001')
  const kinds = new Set<string>()
  // One after another: a request that waits 200 ms for a connection of its endpoint's share is refused.
  for (const { _id } of [...todolist, ...donelist]) {
    const { data } = await send(getTaskDetailById, { taskId: _id })
    kinds.add(`${data.is_assess_value} ${data.task_assess_exam.length > 0}`)
  }
  expect(kinds).toEqual(new Set(['1 true', '0 true', '0 false']))
})

test('D1-Q34 a message about a task names one that its reader has, and leads there; what is reminded of is not again', async () => {
  for (const { loginName } of ready) {
    const { todolist, send } = await tasksOf(loginName)
    const { data } = await send(queryList, { pageNum: 1, pageSize: 100, type: 'task' })
    expect(data.length).toBeGreaterThan(0)
    for (const { title, link } of data) {
      const task = todolist.find(({ _id }) => link.endsWith(`/mobile-taskdetail?taskId=${_id}`))
      expect(title.split('：')[1], title).toBe(task?.task_name)
    }
  }
  await remindOfTasks(app)
  const { rows } = await app.database.execute(sql`
    select count(*)::int as times from messages where title like '任务即将截止%' group by user_id, title`)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ times }) => times !== 1)).toEqual([])
})

test('D1-Q84 everybody has tasks, of which not all stand alike', async () => {
  const rates = new Set<number>()
  for (const { loginName } of ready) {
    const { todolist, donelist } = await tasksOf(loginName)
    expect(todolist.length, loginName).toBeGreaterThan(2)
    expect(donelist.length, loginName).toBeGreaterThan(2)
    for (const { complete_rate } of [...todolist, ...donelist]) rates.add(complete_rate)
  }
  expect(rates.size).toBeGreaterThan(5)
})
