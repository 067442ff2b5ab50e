import { Type } from 'typebox'
import { route } from '../kit/route.ts'

const text = Type.String()
const optional = Type.Optional(Type.String())

/**
 * The page on which a questionnaire is answered. It is opened by a ticket, or by what `getAsqUrl` makes one of (`asqId`
 * with `subId`); then the address names the batch (D2-Q70).
 */
export const survey = route({
  id: 'D2-Q70',
  path: '/mobile/nc/page/app/survey/mobile-survey',
  query: Type.Object({ ticket: optional, batchId: optional, asqId: optional, subId: optional }),
  access: 'login',
  title: '问卷',
})

export const surveyResults = route({
  id: 'D2-Q70-results',
  path: '/mobile/nc/page/app/survey/mobile-surveyresults',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '问卷结果',
})

export const desktopSurveys = route({
  id: 'D2-R31',
  path: '/pc/nc/class/questionnaire',
  query: Type.Object({ id: text }),
  access: 'login',
  isWide: true,
  title: '问卷',
})

export const evaluations = route({
  id: 'D2-R34',
  path: '/mobile/nc/page/app/gzyddpage/mobile-szcplist',
  query: Type.Object({}),
  access: 'login',
  title: '质量测评',
})

export const evaluationReport = route({
  id: 'D2-Q60',
  path: '/mobile/nc/page/app/survey/mobile-surveyreport',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '测评报告',
  parent: 'evaluations',
})
