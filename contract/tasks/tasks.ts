import { Type } from 'typebox'
import { ExamItem } from '../exams/exam.ts'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, text } from '../kit/fields.ts'

/** The largest number of tasks in each list (D1-Q66). */
export const TASKS_PER_LIST = 200

/** 'yyyy-MM-dd' or ''. */
const dayWish = Type.Optional(Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' }))

const task = {
  _id: id,
  task_name: Type.String(),
  /** 'yyyy-MM-dd'; the first and the last day are included. */
  task_cycle_sdate: Type.String(),
  task_cycle_edate: Type.String(),
  /** 1 course, 2 exam, 3 hours. */
  task_type_value: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  task_type_text: Type.String(),
  /** 1 not started, 2 in progress, 3 done, 4 expired (D1-Q84). */
  task_state_value: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]),
  task_state_text: Type.String(),
  /** Whole percent. */
  complete_rate: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Whole days until the last day; 0 on that day and after it. */
  countdown: Type.Integer({ minimum: 0 }),
  /** Study hours to earn; for type 3. */
  study_hour: Type.Number({ minimum: 0 }),
  /** 1 when the learner must also pass the assessment exams. */
  is_assess_value: flag,
}

/** A task as a list shows it (D1-E25). */
export const Task = Type.Object(task)

/** A course of a task (D1-E27). `teachername` joins names with '^'; `cover` is a JSON list with relativePath. */
const TaskCourse = Type.Object({
  nc_courses_info_id: id,
  cover: Type.String(),
  theme: Type.String(),
  title: Type.String(),
  teachername: Type.String(),
  /** Study hours. */
  period: Type.Number(),
  view_totle: Type.Integer(),
  /** Whole percent; 100 once the course is finished. */
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
})

/** The learner's tasks: open and finished (D1-E24). The range selects tasks whose cycle overlaps it (D1-Q66). */
export const getTaskListByUser = endpoint({
  id: 'D1-C57',
  method: 'GET',
  path: '/nc/studytask/getTaskListByUser',
  access: 'login',
  keptOnDevice: true,
  input: Type.Object({
    taskName: Type.Optional(text(100)),
    /** '' for all types (D1-Q08). */
    taskType: Type.Optional(Type.Enum(['', '1', '2', '3'])),
    strtDate: dayWish,
    endDate: dayWish,
    /** '' for both lists, 1 open, 2 finished. */
    taskStatus: Type.Optional(Type.Enum(['', '1', '2'])),
  }),
  reply: Type.Object({ todolist: Type.Array(Task), donelist: Type.Array(Task) }),
  refusals: {},
})

/** One task with its content. */
export const getTaskDetailById = endpoint({
  id: 'D1-C58',
  method: 'GET',
  path: '/nc/studytask/getTaskDetailById',
  access: 'login',
  input: Type.Object({ taskId: id }),
  reply: Type.Object({
    ...task,
    /** Sanitised HTML. */
    task_desc: Type.String(),
    /** The finished part: courses finished, exams passed, or hours earned during the task. */
    finish_count: Type.Number({ minimum: 0 }),
    total_count: Type.Number({ minimum: 0 }),
    task_assess_exam: Type.Array(ExamItem),
    /** For type 1 courses, for type 2 exams, for type 3 empty. */
    task_content: Type.Array(Type.Union([TaskCourse, ExamItem])),
  }),
  refusals: { noTask: { state: 'notFound', message: '任务不存在或未分配给您' } },
})
