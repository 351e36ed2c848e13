// Runs after npm install, so that editors help with the content from the first file on. An installation never fails
// because of it: without development dependencies, or on an old Node.js, the next build writes the schemas.
try {
  const { writeEditorSchemas } = await import('../../content/editor-schemas.ts');
  await writeEditorSchemas('.');
} catch {
  console.log('Editors get help with the content after the next npm run build.');
}
