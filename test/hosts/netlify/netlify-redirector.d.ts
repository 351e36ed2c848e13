// The package brings no types of its own.
declare module 'netlify-redirector' {
  interface Matcher {
    match(request: object): { to: string; status: number } | null;
  }
  const redirector: { parseJSON(rules: string, options: object): Promise<Matcher> };
  export default redirector;
}
