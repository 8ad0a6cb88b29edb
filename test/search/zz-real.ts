import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ncdDocuments } from '../criteria/ncd-documents.ts';
import { ncdModel } from './ncd-model.ts';
import { WorkBudget } from '../../src/platform/collections/work-budget.ts';
import { parseMeaning, searchByMeaning, wordsOf } from '../../src/policies/semantic/search-by-meaning.ts';
import { tokenize } from '../../src/platform/text/words.ts';
const documents = await ncdDocuments();
const titles = new Map(documents.map((d) => [d.policyId, d.title]));
let t=performance.now();
const { model, close } = await ncdModel(documents);
console.log('build',performance.now()-t);
const load=(f:string)=>Object.entries(parse(readFileSync(new URL(`queries/${f}.yaml`, import.meta.url), 'utf8'), { schema: 'failsafe' }) as Record<string,string[]>).flatMap(([id, ts]) => ts.map((text) => ({ text, id, held: (createHash('sha256').update(text).digest()[0]! & 1) === 0 })));
const mine=load('paraphrases');
const sets:Record<string,typeof mine>={read:mine.filter(q=>!q.held),old_tuning:[...load('tuning'),...load('second-tuning')]};
if(process.argv.includes('--held')) Object.assign(sets,{held:mine.filter(q=>q.held),old_held:[...load('held-out'),...load('unseen'),...load('fresh')]});
const shares=(t:string,id:string)=>{const w=new Set(tokenize(titles.get(id)!));return tokenize(t).some(x=>w.has(x))};
const find=(q:string,most=50)=>searchByMeaning(model,wordsOf(parseMeaning(q)),()=>1,most,new WorkBudget(1e6)).policies;
for(const [name,qs0] of Object.entries(sets)){const line=[];for(const sub of ['all','apart']){const qs=qs0.filter(q=>sub==='all'||!shares(q.text,q.id));const r=qs.map(q=>find(q.text).findIndex(p=>p.head.policy_id===q.id)+1);const at=(n:number)=>(r.filter(x=>x>0&&x<=n).length/r.length).toFixed(3);line.push(`${sub} ${qs.length} r1 ${at(1)} r5 ${at(5)} r10 ${at(10)}`)}console.log(name.padEnd(10),line.join('  |  '))}
if(process.argv.includes('--missed'))for(const q of sets.read!){const r=find(q.text);const at=r.findIndex(p=>p.head.policy_id===q.id)+1;if(at!==1)console.log('  ',q.text,'|',titles.get(q.id),'|',at,'|',r[0]?.head.title,r[0]?.relevance.toFixed(2))}
const rel=sets.read!.map(q=>find(q.text)[0]?.relevance??0).sort((a,b)=>a-b);console.log('top relevance percentiles',[0,.05,.1,.25,.5,.75].map(p=>rel[Math.floor(p*rel.length)]!.toFixed(2)));
const rr=sets.read!.map(q=>find(q.text).find(p=>p.head.policy_id===q.id)?.relevance??0).sort((a,b)=>a-b);console.log('right relevance percentiles',[0,.05,.1,.25,.5,.75].map(p=>rr[Math.floor(p*rr.length)]!.toFixed(2)));
for(const q of ['best pizza in town','how to fix my car','chocolate cake recipe','weather tomorrow','javascript promise rejection','stock market crash','football world cup final','qwerty asdf zxcv','mortgage interest rates','who won the election','guitar chords','flight to paris','dog training tips','python list comprehension','tax return deadline','movie tickets'])console.log(q,'→',find(q).slice(0,2).map(p=>p.head.title.slice(0,40)+' '+p.relevance.toFixed(2)).join(' ; '));
const qs=[...sets.read!,...sets.old_tuning!];for(const q of qs)find(q.text);t=performance.now();let c=process.cpuUsage();for(const q of qs)find(q.text);c=process.cpuUsage(c);console.log('ms each',(performance.now()-t)/qs.length,'cpu',(c.user+c.system)/1000/qs.length);
await close();
