/** The pages of one class: the tabs of its sheet, in their order. `isForEditors`: of who edits the class. */
export const classTabs = [
  { key: 'overview', name: '概况', to: (id: string) => `/classes/${id}`, isForEditors: true },
  { key: 'edit', name: '编辑', to: (id: string) => `/classes/${id}/edit`, isForEditors: true },
  { key: 'members', name: '成员', to: (id: string) => `/classes/${id}/members`, isForEditors: false },
  { key: 'progress', name: '学习进度', to: (id: string) => `/classes/${id}/progress`, isForEditors: false },
  { key: 'grades', name: '成绩册', to: (id: string) => `/classes/${id}/grades`, isForEditors: false },
  { key: 'notices', name: '公告', to: (id: string) => `/classes/${id}/notices`, isForEditors: false },
  { key: 'activities', name: '活动相册', to: (id: string) => `/classes/${id}/activities`, isForEditors: false },
  { key: 'sign-ins', name: '签到', to: (id: string) => `/classes/${id}/sign-ins`, isForEditors: false },
  { key: 'requests', name: '请假与补签', to: (id: string) => `/classes/${id}/requests`, isForEditors: false },
  { key: 'certificates', name: '证书', to: (id: string) => `/classes/${id}/certificates`, isForEditors: false },
] as const
export type ClassTab = (typeof classTabs)[number]['key']
