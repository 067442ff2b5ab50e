import { staffClasses } from '@college/contract/classes/staff.ts'
import type { BatchDraft } from '@college/contract/surveys/staff-batches.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { DatePicker, Input, Select, Switch } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Labelled } from '../ui/Labelled.tsx'

/** The classes that this person teaches or manages, found by their titles. */
export function ClassField({ classId, change }: { classId: string | undefined; change: (id: string) => void }) {
  const [word, setWord] = useState('')
  const classes = useAsk(
    staffClasses,
    { pageNum: 1, pageSize: 50, ...(word && { word: word.slice(0, 50) }) },
    { keepPrevious: true },
  )
  return (
    <Labelled name="班级">
      {(id) => (
        <Select
          id={id}
          showSearch={{ filterOption: false, onSearch: setWord }}
          loading={classes.isFetching}
          placeholder="您任教或管理的班级"
          value={classId ?? null}
          options={(classes.data?.rows ?? []).map((row) => ({ value: row.id, label: row.title }))}
          onChange={change}
        />
      )}
    </Labelled>
  )
}

type FieldsProps = { value: BatchDraft; change: (part: Partial<BatchDraft>) => void; isEvaluation: boolean }

/** The name of a batch, from when until when it is open, and whether learners see the results. */
export function BatchFields({ value, change, isEvaluation }: FieldsProps) {
  const time = (key: 'opensAt' | 'closesAt', name: string) => (
    <Labelled name={name}>
      {(id) => (
        <DatePicker
          id={id}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          placeholder="不限"
          value={value[key] === null ? null : dayjs(value[key])}
          onChange={(at) => change({ [key]: at?.valueOf() ?? null })}
        />
      )}
    </Labelled>
  )
  return (
    <>
      <Labelled name={isEvaluation ? '测评名称' : '批次名称'}>
        {(id) => (
          <Input
            id={id}
            maxLength={100}
            placeholder={isEvaluation ? '学员在测评列表里看到的名称' : '例如 期中'}
            value={value.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Labelled>
      <div className="row survey-limits">
        {time('opensAt', '开始')}
        {time('closesAt', '结束')}
      </div>
      {!isEvaluation && (
        <span className="row s13">
          <Switch
            size="small"
            aria-label="结束后学员可看结果"
            checked={value.showsResults}
            onChange={(showsResults) => change({ showsResults })}
          />
          结束后学员可看结果
        </span>
      )}
    </>
  )
}
