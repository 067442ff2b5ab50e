// What every call about one exam refuses to staff.

export const noExam = { state: 'notFound', message: '考试不存在' } as const
export const notStaff = {
  state: 'forbidden',
  message: '您没有权限管理该考试，请联系出题教师、班级教师或所属单位的管理员',
} as const
/** Nobody marks or lengthens an exam of their own. */
export const ownSitting = { state: 'forbidden', message: '这是您本人的考试，请由其他老师或管理员处理' } as const
