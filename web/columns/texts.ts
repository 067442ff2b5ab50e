/** Fixed sentences of the product documents (D1-M70, D1-M113, D1-M114). The server sends those of its refusals. */
export const columnTexts = {
  signUp: '请确认是否报名学习本专栏？',
  logInFromCard: '当前专栏需要登录后才能学习，点击确定进行登录',
  logInFromPage: '当前专栏需要登录后才能学习,点击取消返回首页,点击确定去登录',
}

/** The buttons of these questions. */
export const columnButtons = { no: '取消', yes: '确定' }
