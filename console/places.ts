import { staffUsers } from '@college/contract/account/staff.ts'
import { unitTree } from '@college/contract/account/units.ts'
import { staffClasses } from '@college/contract/classes/staff.ts'
import { enrolQueue } from '@college/contract/classes/staff-enrol.ts'
import { auditEntries } from '@college/contract/console/audit.ts'
import { consoleMe } from '@college/contract/console/desk.ts'
import { faceCheckList } from '@college/contract/console/faces.ts'
import { staffSettings } from '@college/contract/console/settings.ts'
import { staffCourses } from '@college/contract/courses/staff.ts'
import { markingExams } from '@college/contract/exams/marking.ts'
import { listPapers, savePaper } from '@college/contract/exams/papers.ts'
import { listStaffExams, saveExam } from '@college/contract/exams/staff.ts'
import { staffLives } from '@college/contract/lives/staff.ts'
import { listQuestions } from '@college/contract/questions/bank.ts'
import { listStaffSurveys, saveSurvey } from '@college/contract/surveys/staff.ts'
import {
  AlarmClock,
  BookOpen,
  ClipboardList,
  ClipboardPen,
  FileCheck,
  FileText,
  GraduationCap,
  House,
  Network,
  Radio,
  ScanFace,
  ScrollText,
  Settings,
  UserCheck,
  Users,
} from 'lucide-react'
import { approvalsPlace } from './approvals/places.ts'
import { cataloguePlaces } from './catalogue/places.tsx'
import { requestsPlace } from './classes/requests/places.ts'
import { feedbackPlace } from './feedback/places.ts'
import { followUpPlace } from './follow-up/places.ts'
import { homeworkReviewPlace, homeworksPlace } from './homework/places.ts'
import { hoursPlace } from './hours/places.ts'
import type { Place } from './kit/places.ts'
import { moderationPlace } from './moderation/places.ts'

/**
 * The places of the console in the order of its navigation. A place is shown to people who may make its first call; its
 * pages are addresses below /console/.
 */
export const places: Place[] = [
  {
    key: 'start',
    name: '工作台',
    icon: House,
    to: '/',
    needs: consoleMe,
    pages: { '/': async () => (await import('./start/StartPage.tsx')).StartPage },
  },
  {
    key: 'enrol',
    name: '报名审核',
    icon: UserCheck,
    group: '待办',
    to: '/enrol',
    needs: enrolQueue,
    waiting: 'enrol',
    pages: { '/enrol': async () => (await import('./enrol/EnrolQueuePage.tsx')).EnrolQueuePage },
  },
  requestsPlace,
  homeworkReviewPlace,
  {
    key: 'marking',
    name: '考试阅卷',
    icon: FileCheck,
    group: '待办',
    to: '/marking',
    needs: markingExams,
    waiting: 'exams',
    pages: { '/marking': async () => (await import('./marking/MarkingPage.tsx')).MarkingPage },
  },
  moderationPlace,
  approvalsPlace,
  hoursPlace,
  followUpPlace,
  {
    key: 'classes',
    name: '专题班与训练营',
    icon: GraduationCap,
    group: '教学',
    to: '/classes',
    needs: staffClasses,
    pages: {
      '/classes': async () => (await import('./classes/ClassListPage.tsx')).ClassListPage,
      '/classes/templates': async () => (await import('./classes/templates/TemplatesPage.tsx')).TemplatesPage,
      '/classes/:id': async () => (await import('./classes/ClassPage.tsx')).ClassPage,
      '/classes/:id/members': async () => (await import('./classes/members/MembersPage.tsx')).MembersPage,
      '/classes/:id/progress': async () => (await import('./classes/members/MembersPage.tsx')).ProgressPage,
      '/classes/:id/grades': async () => (await import('./classes/grades/GradesPage.tsx')).GradesPage,
      '/classes/:id/notices': async () => (await import('./classes/notices/NoticesPage.tsx')).NoticesPage,
      '/classes/:id/activities': async () => (await import('./classes/activities/ActivitiesPage.tsx')).ActivitiesPage,
      '/classes/:id/sign-ins': async () => (await import('./classes/sign-ins/SignInsPage.tsx')).SignInsPage,
      '/classes/:id/requests': async () => (await import('./classes/requests/RequestsPage.tsx')).ClassRequestsPage,
      '/classes/:id/certificates': async () =>
        (await import('./classes/certificates/CertificatesPage.tsx')).CertificatesPage,
      '/classes/:id/edit': async () => (await import('./classes/edit/ClassEditPage.tsx')).ClassEditPage,
    },
  },
  {
    key: 'lives',
    name: '直播',
    icon: Radio,
    group: '教学',
    to: '/lives',
    needs: staffLives,
    pages: { '/lives': async () => (await import('./lives/LivesPage.tsx')).LivesPage },
  },
  {
    key: 'courses',
    name: '课程',
    icon: BookOpen,
    group: '教学',
    to: '/courses',
    needs: staffCourses,
    pages: {
      '/courses': async () => (await import('./courses/CourseListPage.tsx')).CourseListPage,
      '/courses/:id': async () => (await import('./courses/CoursePage.tsx')).CoursePage,
    },
  },
  {
    key: 'questions',
    name: '题库',
    icon: ClipboardList,
    group: '教学',
    to: '/questions',
    needs: listQuestions,
    pages: {
      '/questions': async () => (await import('./questions/QuestionsPage.tsx')).QuestionsPage,
      '/questions/:id': async () => (await import('./questions/QuestionsPage.tsx')).QuestionsPage,
    },
  },
  {
    key: 'papers',
    name: '试卷',
    icon: FileText,
    group: '教学',
    to: '/papers',
    needs: listPapers,
    acts: [{ name: '新建试卷', to: '/papers/new', needs: savePaper }],
    pages: {
      '/papers': async () => (await import('./papers/PapersPage.tsx')).PapersPage,
      '/papers/:id': async () => (await import('./papers/PaperPage.tsx')).PaperPage,
    },
  },
  {
    key: 'exams',
    name: '考试',
    icon: AlarmClock,
    group: '教学',
    to: '/exams',
    needs: listStaffExams,
    acts: [{ name: '新建考试', to: '/exams/new', needs: saveExam }],
    waiting: 'sittings',
    pages: {
      '/exams': async () => (await import('./exams/ExamsPage.tsx')).ExamsPage,
      '/exams/:id': async () => (await import('./exams/ExamPage.tsx')).ExamPage,
      '/exams/:id/live': async () => (await import('./exams/ExamLivePage.tsx')).ExamLivePage,
      '/exams/:id/results': async () => (await import('./exams/ResultsPage.tsx')).ResultsPage,
      '/exams/:id/items': async () => (await import('./exams/ItemsPage.tsx')).ItemsPage,
    },
  },
  homeworksPlace,
  {
    key: 'surveys',
    name: '问卷',
    icon: ClipboardPen,
    group: '教学',
    to: '/surveys',
    needs: listStaffSurveys,
    acts: [{ name: '新建问卷', to: '/surveys/new', needs: saveSurvey }],
    pages: {
      '/surveys': async () => (await import('./surveys/SurveysPage.tsx')).SurveysPage,
      '/surveys/:id': async () => (await import('./surveys/SurveyPage.tsx')).SurveyPage,
      '/surveys/:id/batches': async () => (await import('./surveys/BatchesPage.tsx')).BatchesPage,
      '/surveys/batches/:id': async () => (await import('./surveys/ResultsPage.tsx')).ResultsPage,
      '/surveys/batches/:id/people': async () => (await import('./surveys/PeoplePage.tsx')).PeoplePage,
    },
  },
  ...cataloguePlaces,
  feedbackPlace,
  {
    key: 'people',
    name: '学员与单位',
    icon: Users,
    group: '学院',
    to: '/people',
    needs: staffUsers,
    about: '账号、角色和登录：授予和收回角色、停用和恢复账号',
    pages: {
      '/people': async () => (await import('./people/PeoplePage.tsx')).PeoplePage,
      '/people/:id': async () => (await import('./people/PersonPage.tsx')).PersonPage,
    },
  },
  {
    key: 'units',
    name: '单位',
    icon: Network,
    group: '学院',
    to: '/units',
    needs: unitTree,
    pages: { '/units': async () => (await import('./people/units/UnitsPage.tsx')).UnitsPage },
  },
  {
    key: 'audit',
    name: '审计日志',
    icon: ScrollText,
    group: '学院',
    to: '/audit',
    needs: auditEntries,
    about: '谁在什么时候做了什么，以及日志有没有被改动',
    pages: { '/audit': async () => (await import('./audit/AuditPage.tsx')).AuditPage },
  },
  {
    key: 'faces',
    name: '人脸核对',
    icon: ScanFace,
    group: '学院',
    to: '/faces',
    needs: faceCheckList,
    about: '登录和学习时的人脸核对',
    pages: { '/faces': async () => (await import('./faces/FacesPage.tsx')).FacesPage },
  },
  {
    key: 'settings',
    name: '设置',
    icon: Settings,
    group: '学院',
    to: '/settings',
    needs: staffSettings,
    about: '网院可以改的值，每一项都写明作用',
    pages: { '/settings': async () => (await import('./settings/SettingsPage.tsx')).SettingsPage },
  },
]
