import { ownExams } from '@college/contract/exams/list.ts'
import { homeworkCards } from '@college/contract/homework/list.ts'
import { listsOf, type PersonRow, type PersonRows, type TableSection } from '@college/contract/people/sections.ts'
import { studyingCourses } from '@college/contract/records/study.ts'
import { hoursEntries } from '@college/contract/records/training.ts'
import { groupNames } from '@college/rules/exams/card-texts.ts'
import { homeworkStateText, scoreText } from '@college/rules/homework/show.ts'
import { dateText, dateTimeText, hoursText, percentText } from '@college/rules/kit/format.ts'
import type { App } from '../app-parts.ts'
import { certificatesBetween, signaturesOf } from '../classes/door.ts'
import { tasksOfPerson } from '../tasks/door.ts'
import { ownList } from './own-list.ts'

export type RowsAsked = { userId: string; list?: string | undefined; limit: number; offset: number; now: Date }

const row = (id: string, cells: string[], more: Partial<PersonRow> = {}): PersonRow => ({
  id,
  to: '',
  isLate: false,
  ...more,
  cells,
})
const figure = (name: string, value: string | number) => ({ name, value: String(value) })

/** The tables of a person's file, each from the source of the person's own pages. Cells as `sectionTable` has them. */
export const rowsOf: Record<TableSection, (app: App, asked: RowsAsked) => Promise<PersonRows>> = {
  async courses(app, asked) {
    if ((asked.list ?? Object.keys(listsOf('courses'))[0]) === 'done') {
      const { rows, total } = await ownList(app, hoursEntries, { ...asked, query: { type: 'course' } })
      return {
        figures: [figure('学完', `${total} 门`)],
        total,
        rows: rows.map((card) =>
          row(`${card._id} ${card.year}`, [card.name, hoursText(card.period), '100%', card.finish_time], {
            to: `/courses/${card._id}`,
          }),
        ),
      }
    }
    const { rows, total } = await ownList(app, studyingCourses, { ...asked, query: {} })
    return {
      figures: [figure('在学', `${total} 门`)],
      total,
      rows: rows.map((card) =>
        row(card._id, [card.title, hoursText(card.period), percentText(card.percentage), ''], {
          to: `/courses/${card._id}`,
        }),
      ),
    }
  },

  async exams(app, asked) {
    const { rows, total } = await ownList(app, ownExams, { ...asked, query: {} })
    return {
      figures: [figure('共', `${total} 场`)],
      total,
      rows: rows.map((card) => {
        const score = card.exam_score === null ? '' : String(card.exam_score)
        const cells = [card.name, card.classname, groupNames[card.group], score, String(card.exam_count), card.end_time]
        return row(card._id, cells, { to: `/exams/${card.examId}/results`, isLate: card.group === 'over' })
      }),
    }
  },

  async homework(app, asked) {
    const { rows, total } = await ownList(app, homeworkCards, { ...asked, query: {} })
    return {
      figures: [figure('共', `${total} 份`)],
      total,
      rows: rows.map((card) => {
        const score = scoreText(card.score, card.score_type_value)
        const cells = [card.title, card.classname, homeworkStateText(card.state_value), score, card.notary_text]
        return row(card._id, cells, { to: `/homeworks/${card._id}` })
      }),
    }
  },

  async certificates(app, { userId, limit, offset }) {
    const found = await certificatesBetween(app.database, userId, new Date(0), new Date('9999-01-01T00:00Z'))
    return {
      figures: [figure('证书', `${found.length} 张`)],
      total: found.length,
      rows: found
        .slice(offset, offset + limit)
        .map(({ id, title, number, issuedAt }) => row(id, [title, number, dateText(issuedAt)])),
    }
  },

  async tasks(app, { userId, limit, offset, now }) {
    const { toDo, done } = await tasksOfPerson(app.database, userId, now)
    const all = [...toDo, ...done]
    const finished = all.filter(({ task_state_value }) => task_state_value === 3).length
    const late = all.filter(({ task_state_value }) => task_state_value === 4).length
    return {
      figures: [figure('没完成', toDo.length), figure('完成', finished), figure('过期', late)],
      total: all.length,
      rows: all.slice(offset, offset + limit).map((task) => {
        const percent = percentText(task.complete_rate)
        const cells = [task.task_name, task.task_type_text, percent, task.task_state_text, task.task_cycle_edate]
        return row(task._id, cells, { isLate: task.task_state_value === 4 })
      }),
    }
  },

  async signIns(app, { userId, limit, offset }) {
    const { rows, total } = await signaturesOf(app.database, userId, { limit, offset })
    return {
      figures: [figure('签到', `${total} 次`)],
      total,
      rows: rows.map(({ classId, title, day, at, isGranted }) =>
        row(`${classId} ${day}`, [title, day, dateTimeText(new Date(at)), isGranted ? '补签' : ''], {
          to: `/classes/${classId}/sign-ins`,
        }),
      ),
    }
  },
}
