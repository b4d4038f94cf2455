// What authors' own modules (.tsx pages) get from the client that is loaded already: one React, and
// the parts of the theme that the client has anyhow. Parts that are not named here (Tabs) are
// bundled into the modules that use them, so that no other page loads them. The names are listed
// because React is CommonJS: a bundler cannot see them behind `export *`.
export {
  Activity,
  Children,
  Component,
  cloneElement,
  createContext,
  createElement,
  createRef,
  default,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  Profiler,
  PureComponent,
  StrictMode,
  Suspense,
  startTransition,
  use,
  useActionState,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
} from 'react'
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
export { Html } from '../parts/Html.tsx'
export { Link } from '../parts/Link.tsx'
