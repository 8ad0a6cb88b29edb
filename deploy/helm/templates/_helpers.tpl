{{- define "cpi.name" -}}
{{- printf "%s-cpi" .Release.Name | trunc 52 | trimSuffix "-" -}}
{{- end -}}

{{- define "cpi.selector" -}}
app.kubernetes.io/name: coverage-policy-intelligence
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "cpi.labels" -}}
{{ include "cpi.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "cpi.secret" -}}
{{- if .Values.existingSecret -}}
{{ .Values.existingSecret }}
{{- else -}}
{{ include "cpi.name" . }}
{{- end -}}
{{- end -}}

{{- define "cpi.image" -}}
{{ printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) | quote }}
{{- end -}}

{{- define "cpi.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "cpi.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{- define "cpi.env" -}}
envFrom:
  - configMapRef:
      name: {{ include "cpi.name" . }}
  - secretRef:
      name: {{ include "cpi.secret" . }}
{{- if .Values.persistence.enabled }}
env:
  - name: CPI_CORPUS_DIR
    value: /corpus
  {{- with .Values.extraEnv }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- else }}
{{- with .Values.extraEnv }}
env:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "cpi.mounts" -}}
- name: data
  mountPath: /data
- name: tmp
  mountPath: /tmp
{{- if .Values.persistence.enabled }}
- name: corpus
  mountPath: /corpus
{{- end }}
{{- with .Values.extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "cpi.volumes" -}}
- name: data
  emptyDir:
    sizeLimit: {{ .Values.storage }}
{{- if .Values.persistence.enabled }}
- name: corpus
  persistentVolumeClaim:
    claimName: {{ default (printf "%s-corpus" (include "cpi.name" .)) .Values.persistence.existingClaim }}
{{- end }}
{{- with .Values.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "cpi.settings" -}}
{{ toYaml .Values.settings }}
{{ toYaml .Values.corpusStore }}
{{ .Values.publicUrl }} {{ .Values.processes }} {{ .Values.drainSeconds }}
{{- end -}}
