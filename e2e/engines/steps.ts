import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { sql } from 'drizzle-orm'
import { idOf } from '../../database/demo/ids.ts'
import type { App } from '../../server/app-parts.ts'
import { PASSWORD } from '../kit/log-in.ts'
import type { Person } from './page.ts'

/** The names of the steps, in their order. */
export const STEPS = ['首屏', '登录', '列表', '播放器', '考试', '群聊', 'PDF', '管理端'] as const

/** What is tried in each engine, one after the other in one page. Answers a remark, if there is one. */
export type Step = { name: (typeof STEPS)[number]; does: (person: Person) => Promise<string | undefined> }

const LEARNER = '20260012'
const ADMINISTRATOR = '20260999'

/** The addresses of what the demo college has. */
async function found({ database }: App) {
  const { rows: courses } = await database.execute<{ id: string; title: string }>(
    sql`select c.id, c.title from courses c join coursewares cw on cw.course_id = c.id
      where c.is_published and cw.type = 'video' and cw.media ? 'originM3u8' order by c.id limit 1`,
  )
  const { rows: papers } = await database.execute<{ key: string }>(
    sql`select key from files where suffix = 'pdf' and visible_to = 'login' order by id limit 1`,
  )
  return { course: courses[0]?.id ?? '', title: courses[0]?.title ?? '', pdf: `/files/${papers[0]?.key}` }
}

const app = (address: string) => `/#${address}`

export async function stepsOf(college: App): Promise<Step[]> {
  return [...firstSteps, ...laterSteps(await found(college))]
}

const firstSteps: Step[] = [
  {
    name: '首屏',
    async does(person) {
      await person.open(app('/'))
      await person.sees('推荐课程')
      await person.fills()
      return undefined
    },
  },
  {
    name: '登录',
    async does(person) {
      await person.open(app(href(routes.login, {})))
      await person.types('学员编号', LEARNER)
      await person.types('密码', PASSWORD)
      await person.tick('input[type=checkbox]')
      await person.press('登录')
      await person.sees('我的')
      return undefined
    },
  },
  {
    name: '列表',
    async does(person) {
      await person.open(app(href(routes.specialClasses, {})))
      await person.sees('数字政府建设网络专题班')
      await person.fills()
      return undefined
    },
  },
]

/** With the course and the document that the college has. */
const laterSteps = ({ course, title, pdf }: Awaited<ReturnType<typeof found>>): Step[] => [
  {
    name: '播放器',
    async does(person) {
      await person.open(app(href(routes.coursePlayer, { id: course })))
      await person.sees(title)
      if (!(await person.seesFilm())) return '没有 H.264 解码器，只看到页面'
      return undefined
    },
  },
  {
    name: '考试',
    async does(person) {
      await person.open(app(href(routes.taskDetail, { taskId: idOf('task', 'law-tests') })))
      await person.press('：数据安全与保密常识测试', true)
      await person.sees('考试须知')
      await person.press('开始考试')
      await person.tick('fieldset input')
      await person.sees('已保存')
      return undefined
    },
  },
  {
    name: '群聊',
    async does(person) {
      const words = `各位晚上好 ${Date.now()}`
      await person.open(app(href(routes.campGroup, { id: idOf('class', 'young-camp') })))
      await person.types('消息', words)
      await person.press('发送')
      await person.sees(words)
      return undefined
    },
  },
  {
    name: 'PDF',
    async does(person) {
      await person.open(app(href(routes.previewFile, { url: pdf, name: '讲稿' })))
      await person.seesDrawing()
      return undefined
    },
  },
  {
    name: '管理端',
    async does(person) {
      await person.sitDown()
      await person.open('/console/')
      await person.press('换个账号登录')
      await person.types('学员编号', ADMINISTRATOR)
      await person.types('密码', PASSWORD)
      await person.press('登录')
      await person.sees('今日完成学时')
      await person.open('/console/courses')
      await person.sees(title)
      return undefined
    },
  },
]
