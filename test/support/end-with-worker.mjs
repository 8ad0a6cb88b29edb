// Ends this process, and its children with the same arguments, once another process is gone: nothing else ends what a
// killed test worker started. The URL of this file contains the process id.
const EVERY_MS = 500;
const worker = Number(new URL(import.meta.url).searchParams.get('worker'));

setInterval(() => {
  try {
    process.kill(worker, 0);
  } catch (error) {
    if (error.code === 'ESRCH') process.kill(process.pid, 'SIGKILL');
  }
}, EVERY_MS).unref();
