// Pages that docusaurus-plugin-openapi-docs has written: method and path, parameters, schemas and
// answers, as tables and lists that need no script. The data stand in the page's own properties.
import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import CodeBlock from './CodeBlock.tsx'

interface Schema {
  type?: string | string[]
  format?: string
  title?: string
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  required?: string[] | boolean
  enum?: unknown[]
  default?: unknown
  deprecated?: boolean
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
}

interface Parameter extends Pick<Schema, 'description' | 'deprecated'> {
  name: string
  in: string
  required?: boolean
  schema?: Schema
}

type Content = Record<string, { schema?: Schema; example?: unknown }>

interface Response {
  description?: string
  headers?: Record<string, { description?: string; schema?: Schema }>
  content?: Content
}

interface Box {
  children?: ReactNode
  label?: string
  value?: string
}

/** A schema may hold itself. */
const DEEPEST = 12

export const MethodEndpoint = ({ method = '', path = '' }: { method?: string; path?: string }) => (
  <pre className="openapi-endpoint">
    <code>
      <strong>{method === 'event' ? 'WEBHOOK' : method.toUpperCase()}</strong> {path}
    </code>
  </pre>
)

export function ParamsDetails({ parameters = [] }: { parameters?: Parameter[] }) {
  const places = [...new Set(parameters.map((each) => each.in))]
  return places.map((place) => (
    <Fragment key={place}>
      <h3>{`${place.charAt(0).toUpperCase()}${place.slice(1)} Parameters`}</h3>
      <ul>
        {parameters.map((each) =>
          each.in === place ? <ParamsItem key={each.name} param={each} /> : null,
        )}
      </ul>
    </Fragment>
  ))
}

export const ParamsItem = ({ param }: { param: Parameter }) => (
  <Field
    name={param.name}
    schema={{ ...param.schema, description: param.description ?? param.schema?.description }}
    isRequired={param.required}
  />
)

export const RequestSchema = ({
  title = 'Body',
  body,
}: {
  title?: string
  body?: { content?: Content; description?: string; required?: boolean }
}) =>
  body?.content ? (
    <section>
      <h3>
        {title}
        {body.required && <Required />}
      </h3>
      <Text text={body.description} />
      <Bodies content={body.content} />
    </section>
  ) : null

export const StatusCodes = ({ responses = {} }: { responses?: Record<string, Response> }) =>
  Object.entries(responses).map(([code, { description, headers = {}, content = {} }]) => (
    <section key={code}>
      <h3>{code}</h3>
      <Text text={description} />
      {Object.keys(headers).length > 0 && (
        <ul>
          {Object.entries(headers).map(([name, header]) => (
            <Field
              key={name}
              name={name}
              schema={{ ...header.schema, description: header.description }}
            />
          ))}
        </ul>
      )}
      <Bodies content={content} />
    </section>
  ))

function Bodies({ content }: { content: Content }) {
  return Object.entries(content).map(([mime, { schema, example }]) => (
    <section key={mime}>
      <h4>{mime}</h4>
      {schema && <Fields schema={schema} depth={0} />}
      {example !== undefined && <ResponseSamples responseExample={example} />}
    </section>
  ))
}

export function ResponseSamples({
  responseExample = '',
  language = 'json',
}: {
  responseExample?: unknown
  language?: string
}) {
  const text =
    typeof responseExample === 'string' ? responseExample : JSON.stringify(responseExample, null, 2)
  return <CodeBlock language={language}>{text}</CodeBlock>
}

/** One field of a schema, whose own fields the page may give as its content. */
export const SchemaItem = ({
  name,
  required,
  schemaName,
  qualifierMessage,
  schema,
  children,
}: Box & {
  name: string
  required?: boolean | string[]
  schemaName?: string
  qualifierMessage?: string
  schema?: Schema
}) => (
  <Field
    name={name}
    type={schemaName}
    schema={children ? { description: schema?.description } : { ...schema }}
    isRequired={required === true || (Array.isArray(required) && required.includes(name))}
    note={qualifierMessage}
  >
    {children}
  </Field>
)

function Field({
  name,
  schema = {},
  isRequired,
  depth = 0,
  type = typeOf(schema),
  note,
  children,
}: {
  name: string
  schema?: Schema
  isRequired?: boolean
  depth?: number
  type?: string
  note?: string
  children?: ReactNode
}) {
  return (
    <li>
      <code>{name}</code> {type}
      {isRequired && <Required />}
      {schema.deprecated && ' (deprecated)'}
      <Text text={schema.description} />
      {note && <Text text={note} />}
      {schema.enum && (
        <p>{`One of: ${schema.enum.map((each) => JSON.stringify(each)).join(', ')}`}</p>
      )}
      {schema.default !== undefined && <p>{`Default: ${JSON.stringify(schema.default)}`}</p>}
      {children ?? <Fields schema={schema} depth={depth + 1} />}
    </li>
  )
}

/** The fields of an object, of the objects in a list, and of each of several shapes. */
function Fields({ schema, depth }: { schema: Schema; depth: number }): ReactNode {
  if (depth > DEEPEST) return null
  const { properties, items, additionalProperties, required, allOf = [], oneOf, anyOf } = schema
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name)
  const shapes = oneOf ?? anyOf ?? []
  return (
    <>
      {depth === 0 && !properties && !items && shapes.length === 0 && <p>{typeOf(schema)}</p>}
      {properties && (
        <ul>
          {Object.entries(properties).map(([name, each]) => (
            <Field
              key={name}
              name={name}
              schema={each}
              isRequired={isRequired(name)}
              depth={depth}
            />
          ))}
        </ul>
      )}
      {allOf.map((each) => (
        <Fields key={JSON.stringify(each)} schema={each} depth={depth + 1} />
      ))}
      {shapes.map((each) => (
        <section key={JSON.stringify(each)}>
          <p>{`${oneOf ? 'One of' : 'Any of'}: ${each.title ?? typeOf(each)}`}</p>
          <Fields schema={each} depth={depth + 1} />
        </section>
      ))}
      {items && <Fields schema={items} depth={depth + 1} />}
      {typeof additionalProperties === 'object' && (
        <ul>
          <Field name="*" schema={additionalProperties} depth={depth} />
        </ul>
      )}
    </>
  )
}

function typeOf({ type, format, items, title, properties }: Schema): string {
  if (items) return `array of ${typeOf(items)}`
  const names = [type ?? (properties ? 'object' : [])].flat().join(' or ')
  return [names || title || 'any', format && `(${format})`].filter(Boolean).join(' ')
}

const Required = () => <strong> required</strong>

const Text = ({ text }: { text?: string }) => (text ? <p>{text}</p> : null)

/** Tabs, one below the other. */
export const ApiTabs = ({ children }: Box) =>
  Children.toArray(children).map((child) =>
    isValidElement<Box>(child) ? (
      <section key={child.key}>
        <h4>{child.props.label ?? child.props.value}</h4>
        {child.props.children}
      </section>
    ) : (
      child
    ),
  )
export const DiscriminatorTabs = ApiTabs
export const MimeTabs = ApiTabs
export const OperationTabs = ApiTabs
export const SchemaTabs = ApiTabs
