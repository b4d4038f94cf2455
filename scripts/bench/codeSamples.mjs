// Code in twelve languages for made-up documents; every `NAME` becomes another name.
export const CODE = [
  [
    'js',
    "import {NAME} from './NAME'\n\nexport function NAME(a, b = 1) {\n  // NAME comes first\n  return a.map(x => x + b).filter(Boolean)\n}",
  ],
  [
    'ts',
    'interface Props<T> {\n  readonly NAME: T[]\n  NAME?: (value: T) => Promise<void>\n}\n\nexport const NAME = async <T,>({NAME}: Props<T>): Promise<number> => 42',
  ],
  [
    'jsx',
    'export default function NAME({items}) {\n  return <ul>{items.map(item => <li key={item.id}>{item.NAME}</li>)}</ul>\n}',
  ],
  [
    'bash',
    '# NAME\nnpm install --save-dev NAME\nfor file in *.txt; do\n  echo "$file" | sed \'s/a/b/\'\ndone',
  ],
  [
    'json',
    '{\n  "NAME": {\n    "enabled": true,\n    "paths": ["a/b", "c"],\n    "limit": 1.5e3,\n    "NAME": null\n  }\n}',
  ],
  [
    'yaml',
    'NAME:\n  - name: NAME\n    run: |\n      npm ci\n      npm test\n  - uses: actions/checkout@v4 # NAME',
  ],
  [
    'python',
    'from NAME import NAME\n\nclass NAME:\n    """A text."""\n    def run(self, *args, **kwargs):\n        return [x ** 2 for x in args if x > 0]',
  ],
  [
    'css',
    '.NAME > a:hover::before {\n  color: #fa0;\n  margin: calc(1rem + 2px);\n}\n@media (min-width: 40em) { .NAME { display: grid } }',
  ],
  [
    'html',
    '<!-- NAME -->\n<form action="/NAME">\n  <input name="NAME" disabled>\n  <script>let a = 1 < 2</script>\n</form>',
  ],
  ['diff', '--- a/NAME\n+++ b/NAME\n@@ -1,3 +1,3 @@\n-const a = 1\n+const a = 2\n export a'],
  [
    'rust',
    'pub fn NAME<T: Clone>(items: &[T]) -> Option<T> {\n    // NAME\n    items.iter().rev().next().cloned()\n}',
  ],
  [
    'sql',
    "SELECT a.id, COUNT(*) AS NAME\nFROM NAME a JOIN NAME b ON a.id = b.id\nWHERE a.name LIKE '%x%' GROUP BY a.id -- NAME",
  ],
]
