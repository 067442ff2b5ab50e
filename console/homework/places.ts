import { consoleMe } from '@college/contract/console/desk.ts'
import { listStaffHomeworks, saveHomework } from '@college/contract/homework/staff.ts'
import { FilePenLine, NotebookPen } from 'lucide-react'
import type { Place } from '../kit/places.ts'

/** What learners sent, to be reviewed. */
export const homeworkReviewPlace: Place = {
  key: 'homework',
  name: '作业评阅',
  icon: FilePenLine,
  group: '待办',
  to: '/homework',
  needs: consoleMe,
  // Whoever teaches in a class reviews, reviewers too; who keeps the system, its security or its log alone does not.
  anyOf: [
    { to: 'decide', of: 'homeworks' },
    { to: 'decide', of: 'talk' },
  ],
  waiting: 'homework',
  pages: { '/homework': async () => (await import('./HomeworkPage.tsx')).HomeworkPage },
}

/** What is asked of learners. */
export const homeworksPlace: Place = {
  key: 'homeworks',
  name: '作业',
  icon: NotebookPen,
  group: '教学',
  to: '/homeworks',
  needs: listStaffHomeworks,
  acts: [{ name: '新建作业', to: '/homeworks/new', needs: saveHomework }],
  pages: {
    '/homeworks': async () => (await import('./HomeworksPage.tsx')).HomeworksPage,
    '/homeworks/:id': async () => (await import('./HomeworkFormPage.tsx')).HomeworkFormPage,
  },
}
