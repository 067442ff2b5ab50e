import { powers, type Role } from '@college/contract/kit/roles.ts'
import type { UnitName } from './units.ts'

export type DemoPerson = {
  loginName: string
  name: string
  female: boolean
  unit: UnitName
  /** '' is the name of the unit. */
  dept: string
  job: string
  roles: Role[]
  /** Null for the account that must enter its last four digits at login (D1-Q43). */
  phone: string | null
  /** The account that must change its password at login (D1-Q45). */
  mustChangePassword?: true
}

type Line = [name: string, sex: '男' | '女', unit: UnitName, job: string]

const learners: Line[] = [
  ['王晓明', '男', '云岭县自然资源局', '四级主任科员'],
  ['李晓雯', '女', '云岭县农业农村局', '一级科员'],
  ['张建平', '男', '云岭县青石镇人民政府', '党政办主任'],
  ['赵春兰', '女', '云岭县司法局', '三级主任科员'],
  ['孙志远', '男', '澄江市大数据中心', '工程师'],
  ['周雨桐', '女', '澄江市文化和旅游局', '副科长'],
  ['吴国栋', '男', '澄江市应急管理局', '科长'],
  ['郑慧敏', '女', '云岭县人力资源和社会保障局', '二级主任科员'],
  ['冯大鹏', '男', '云岭县青石镇人民政府', '农业服务中心主任'],
  ['陈静怡', '女', '云岭县自然资源局', '一级科员'],
  ['褚文博', '男', '云岭县农业农村局', '农艺师'],
  ['卫秋霞', '女', '云岭县青石镇人民政府', '民政助理'],
  ['蒋海涛', '男', '澄江市应急管理局', '四级主任科员'],
  ['沈佳宁', '女', '澄江市大数据中心', '数据分析员'],
  ['韩立新', '男', '云岭县司法局', '司法所长'],
  ['杨若兰', '女', '澄江市文化和旅游局', '馆员'],
  ['朱振华', '男', '云岭县自然资源局', '副局长'],
  ['秦月明', '女', '云岭县人力资源和社会保障局', '一级科员'],
  ['尤子龙', '男', '云岭县青石镇人民政府', '综合执法队员'],
  ['㛃䶮', '女', '云岭县农业农村局', '一级科员'],
]

const learner = ([name, sex, unit, job]: Line, index: number): DemoPerson => {
  const number = String(index + 1).padStart(4, '0')
  return {
    loginName: `2026${number}`,
    name,
    female: sex === '女',
    unit,
    dept: '',
    job,
    roles: ['learner'],
    phone: number === '0005' ? null : `1380000${number}`,
    ...(number === '0004' && { mustChangePassword: true as const }),
  }
}

type Post = { unit: UnitName; dept?: string; job: string; roles: readonly Role[] }

const staff = (
  loginName: string,
  name: string,
  female: boolean,
  { unit, dept = '', job, roles }: Post,
): DemoPerson => ({
  loginName,
  name,
  female,
  unit,
  dept,
  job,
  roles: ['learner', ...roles],
  phone: `1380000${loginName.slice(-4)}`,
})

const OWN = '澄江市干部网络学院'

/** Twenty learners and the staff; all invented. One name has rare characters, as real lists have. */
export const people: DemoPerson[] = [
  ...learners.map(learner),
  staff('20260801', '陆见深', false, { unit: OWN, job: '班主任', roles: ['teacher'] }),
  staff('20260802', '祁望舒', true, { unit: OWN, job: '班主任', roles: ['teacher'] }),
  staff('20260803', '谭敬之', false, { unit: '云岭县', dept: '云岭县委党校', job: '班主任', roles: ['teacher'] }),
  staff('20260804', '简宁', true, { unit: OWN, job: '班主任', roles: ['teacher'] }),
  // She reviews what the whole province writes: reviewing staff of a unit below see what its own people wrote.
  staff('20260901', '方静', true, {
    unit: '沅南省',
    dept: '沅南省干部网络学院',
    job: '内容审核员',
    roles: ['reviewer'],
  }),
  // Administrators manage their own unit and those below it: a county, a city, and the whole province.
  staff('20260997', '向明远', false, {
    unit: '云岭县',
    dept: '云岭县委组织部',
    job: '县级管理员',
    roles: ['administrator'],
  }),
  staff('20260998', '柏青', true, {
    unit: '澄江市',
    dept: '澄江市委组织部',
    job: '市级管理员',
    roles: ['administrator'],
  }),
  staff('20260999', '高启航', false, {
    unit: '沅南省',
    dept: '沅南省干部网络学院',
    job: '平台管理员',
    // The demonstration has one person for everything; a real college gives the three powers to different people.
    roles: [...powers, 'administrator'],
  }),
  // What touches everybody takes two of them.
  staff('20260996', '江映雪', true, {
    unit: '沅南省',
    dept: '沅南省干部网络学院',
    job: '平台管理员',
    roles: ['systemAdministrator', 'administrator'],
  }),
]
